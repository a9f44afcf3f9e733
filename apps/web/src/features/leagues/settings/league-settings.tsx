import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { DraftForm } from '#game/drafts/draft-form.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useUpdateLeague } from '../leagues.queries.ts';
import { LeagueFields } from './league-fields.tsx';
import { useLeagueForm } from './use-league-form.ts';

type LeagueSettingsProps = { league: LeagueView; isOpen: boolean; onClose: () => void };

export function LeagueSettings({ league, isOpen, onClose }: LeagueSettingsProps) {
  const { t } = useTranslation(['leagues', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('leagues:menu.settings')}
      closeLabel={t('common:actions.close')}
      isSticky
      size="lg"
    >
      <SettingsForm league={league} onDone={onClose} />
    </Dialog>
  );
}

function SettingsForm({ league, onDone }: { league: LeagueView; onDone: () => void }) {
  const { t } = useTranslation('leagues');
  const { showToast } = useToast();
  const update = useUpdateLeague();
  const { leagueId, name, line, colors, joinPolicy, showsNames, competitions } = league;
  const competitionIds = competitions.map((each) => each.competitionId);
  const stored = { name, line, colors, joinPolicy, showsNames, competitionIds };
  const { element, fieldProps, ...form } = useLeagueForm(`league ${leagueId}`, stored);

  async function onSubmit() {
    if (!form.check()) return;
    try {
      const { competitionIds: chosen, ...values } = form.values;
      await update.mutateAsync({ leagueId, ...values, competitionIds: [...chosen] });
      form.startAgain();
      showToast({ type: 'success', message: t('settings.saved') });
      onDone();
    } catch (error) {
      form.refuse(error);
    }
  }

  return (
    <DraftForm
      formRef={element}
      onSubmit={onSubmit}
      write={update}
      submit={t('settings.save')}
      isUnchanged={form.isUnchanged}
    >
      <LeagueFields {...fieldProps} leagueId={leagueId} />
    </DraftForm>
  );
}
