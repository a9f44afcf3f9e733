import type { CupId, LeagueId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftForm } from '#game/drafts/draft-form.tsx';
import { paths } from '#game/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { useCreateCup } from '../cups.queries.ts';
import { CupFields } from './cup-fields.tsx';
import { useCupForm } from './use-cup-form.ts';

/** @param leagueId Null: for all players. */
type CreateCupProps = { leagueId: LeagueId | null };

type CreateCupWindow = { isOpen: boolean; onClose: () => void };

export function CreateCupButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('cups');
  return (
    <Button onClick={onPress}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create.open')}
    </Button>
  );
}

/** The form of a new cup, which opens the cup. */
export function CreateCup({ leagueId, ...window }: CreateCupProps & CreateCupWindow) {
  const { t } = useTranslation(['cups', 'common']);
  return (
    <Dialog
      {...window}
      title={t(leagueId === null ? 'cups:create.titleForAll' : 'cups:create.title')}
      closeLabel={t('common:actions.close')}
      isSticky
      size="lg"
    >
      <CreateForm leagueId={leagueId} />
    </Dialog>
  );
}

function CreateForm({ leagueId }: CreateCupProps) {
  const { t } = useTranslation('cups');
  const navigate = useNavigate();
  const { ofLeague, forAll } = useCreateCup();
  const { element, fieldProps, ...form } = useCupForm(leagueId);
  const create = leagueId === null ? forAll : ofLeague;

  // Not called if the player has left the page.
  const onSuccess = ({ cupId }: { cupId: CupId }) => void navigate(paths.cup(cupId));

  async function onSubmit() {
    const draft = form.check();
    if (!draft) return;
    try {
      await (leagueId === null
        ? forAll.mutateAsync(draft, { onSuccess })
        : ofLeague.mutateAsync({ leagueId, ...draft }, { onSuccess }));
      form.startAgain();
    } catch (refusal) {
      form.refuse(refusal);
    }
  }

  return (
    <DraftForm formRef={element} onSubmit={onSubmit} write={create} submit={t('create.submit')}>
      <CupFields {...fieldProps} />
    </DraftForm>
  );
}
