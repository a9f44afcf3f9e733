import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#game/paths.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { useCreateLeague } from '../leagues.queries.ts';
import { EMPTY_DRAFT } from '../settings/league-draft.ts';
import { LeagueFields } from '../settings/league-fields.tsx';
import { useLeagueForm } from '../settings/use-league-form.ts';

/** Opens the form of a new league, and then the league. */
export function CreateLeague() {
  const { t } = useTranslation(['leagues', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('leagues:create.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('leagues:create.title')}
        closeLabel={t('common:actions.close')}
        isSticky
        size="lg"
      >
        <CreateForm />
      </Dialog>
    </>
  );
}

function CreateForm() {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const { errorText } = useErrorTexts();
  const create = useCreateLeague();
  const { element, fieldProps, ...form } = useLeagueForm('createLeague', EMPTY_DRAFT);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!form.check()) return;
    try {
      const { competitionIds, ...values } = form.values;
      const input = { ...values, competitionIds: [...competitionIds] };
      const { leagueId } = await create.mutateAsync(input);
      form.startAgain();
      await navigate(paths.league(leagueId, { tab: 'members' }));
    } catch (error) {
      form.refuse(error);
    }
  }

  return (
    <form
      ref={element}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <LeagueFields {...fieldProps} />
      {create.error && <Notice tone="error">{errorText(create.error)}</Notice>}
      <Button type="submit" isBusy={create.isPending}>
        {t('create.submit')}
      </Button>
    </form>
  );
}
