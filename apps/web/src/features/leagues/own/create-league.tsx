import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DraftForm } from '#game/drafts/draft-form.tsx';
import { paths } from '#game/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { useCreateLeague } from '../leagues.queries.ts';
import { EMPTY_DRAFT } from '../settings/league-draft.ts';
import { LeagueFields } from '../settings/league-fields.tsx';
import { useLeagueForm } from '../settings/use-league-form.ts';

export function CreateLeagueButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('leagues');
  return (
    <Button onClick={onPress}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create.open')}
    </Button>
  );
}

type CreateLeagueProps = { isOpen: boolean; onClose: () => void };

/** The form of a new league, which opens the league. */
export function CreateLeague(window: CreateLeagueProps) {
  const { t } = useTranslation(['leagues', 'common']);
  return (
    <Dialog
      {...window}
      title={t('leagues:create.title')}
      closeLabel={t('common:actions.close')}
      isSticky
      size="lg"
    >
      <CreateForm />
    </Dialog>
  );
}

function CreateForm() {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const create = useCreateLeague();
  const { element, fieldProps, ...form } = useLeagueForm('createLeague', EMPTY_DRAFT);

  async function onSubmit() {
    if (!form.check()) return;
    try {
      const { competitionIds, ...values } = form.values;
      const input = { ...values, competitionIds: [...competitionIds] };
      await create.mutateAsync(input, {
        // Not called if the player has left the page.
        onSuccess: ({ leagueId }) => void navigate(paths.league(leagueId, { tab: 'members' })),
      });
      form.startAgain();
    } catch (error) {
      form.refuse(error);
    }
  }

  return (
    <DraftForm formRef={element} onSubmit={onSubmit} write={create} submit={t('create.submit')}>
      <LeagueFields {...fieldProps} />
    </DraftForm>
  );
}
