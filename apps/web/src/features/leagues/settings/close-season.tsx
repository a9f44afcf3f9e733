import type { LeagueView } from '@kickoracle/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdits } from '#game/drafts/use-edits.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useLeagueActions } from '../leagues.queries.ts';
import { useSeasonName } from './use-season-name.ts';

/** Maximum length of a season's name, as the server has it. */
const MAX_NAME = 40;

type CloseSeasonProps = { league: LeagueView; isOpen: boolean; onClose: () => void };

export function CloseSeason({ league, isOpen, onClose }: CloseSeasonProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const { showToast } = useToast();
  const seasonName = useSeasonName();
  const { closeSeason } = useLeagueActions();
  const { leagueId, season } = league;
  const draft = useEdits(`league ${leagueId} season`, { nextName: '' });
  const { nextName } = draft.values;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = { leagueId, number: season.number, nextName: nextName.trim() };
    // A toast shows the failure.
    if (!(await closeSeason.mutateAsync(input).catch(() => null))) return;
    draft.startAgain();
    showToast({ type: 'success', message: t('leagues:season.done') });
    onClose();
  }

  function cancel() {
    draft.startAgain();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('leagues:season.title', { season: seasonName(season.name) })}
      closeLabel={t('common:actions.close')}
      isSticky
    >
      <form onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <p className="text-soft">{t('leagues:season.lead')}</p>
        <TextField
          isCompact
          label={t('leagues:season.next')}
          value={nextName}
          onChange={({ target }) => draft.change({ nextName: target.value })}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" isBusy={closeSeason.isPending} disabled={nextName.trim() === ''}>
            {t('leagues:season.confirm')}
          </Button>
          <Button look="secondary" onClick={cancel}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
