import type { LeagueId } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#game/paths.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { useCreateCup } from '../cups.queries.ts';
import { CupFields } from './cup-fields.tsx';
import { useCupForm } from './use-cup-form.ts';

/** @param leagueId Null: for all players. */
type CreateCupProps = { leagueId: LeagueId | null };

/** Opens the form of a new cup, and then the cup. */
export function CreateCup({ leagueId }: CreateCupProps) {
  const { t } = useTranslation(['cups', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('cups:create.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(leagueId === null ? 'cups:create.titleForAll' : 'cups:create.title')}
        closeLabel={t('common:actions.close')}
        isSticky
        size="lg"
      >
        <CreateForm leagueId={leagueId} />
      </Dialog>
    </>
  );
}

function CreateForm({ leagueId }: CreateCupProps) {
  const { t } = useTranslation('cups');
  const navigate = useNavigate();
  const { errorText } = useErrorTexts();
  const { ofLeague, forAll } = useCreateCup();
  const { element, fieldProps, ...form } = useCupForm(leagueId);
  const error = ofLeague.error ?? forAll.error;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const draft = form.check();
    if (!draft) return;
    try {
      const { cupId } = await (leagueId === null
        ? forAll.mutateAsync(draft)
        : ofLeague.mutateAsync({ leagueId, ...draft }));
      form.startAgain();
      await navigate(paths.cup(cupId));
    } catch (refusal) {
      form.refuse(refusal);
    }
  }

  return (
    <form
      ref={element}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <CupFields {...fieldProps} />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Button type="submit" isBusy={ofLeague.isPending || forAll.isPending}>
        {t('create.submit')}
      </Button>
    </form>
  );
}
