import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useSetCompetitionEvent } from '../admin-events.queries.ts';

/** Marks an event as season-long for its competition (EVENT-19, EVENT-20). */
export function CompetitionEventSwitch({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const set = useSetCompetitionEvent();
  const isLocked = event.competition === null;

  function turn(isCompetitionEvent: boolean) {
    const { id: eventId, itemVersion } = event;
    set.mutate(
      { eventId, itemVersion, isCompetitionEvent },
      {
        onSuccess() {
          const value = t(isCompetitionEvent ? 'settings.true' : 'settings.false');
          showToast({ type: 'success', message: t('competitionEventSetTo', { value }) });
        },
        onError(error) {
          const message = t('failedUpdateCompetitionEvent', { reason: errorText(error) });
          showToast({ type: 'error', message });
        },
      },
    );
  }
  return (
    <SwitchField
      label={t('settings.competitionEvent')}
      hint={t(isLocked ? 'settings.competitionEventLocked' : 'settings.competitionEventHint')}
      isOn={set.isPending ? set.variables.isCompetitionEvent : event.isCompetitionEvent}
      isDisabled={isLocked || set.isPending}
      onChange={turn}
    />
  );
}
