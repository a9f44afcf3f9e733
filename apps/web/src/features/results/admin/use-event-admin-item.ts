import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { asResult } from '#game/answers/displayed-question.ts';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { seasonStyleOf } from '#game/competitions/season-style.ts';
import { useItemNow } from '#game/items/item-now.ts';
import { ANSWER } from '../entry/result-entry.ts';
import { standingOf, type AdminItem } from './admin-item.ts';

/** Returns the desk item of an event; it closes exactly at the deadline. */
export function useEventAdminItem(sent: EventView): AdminItem {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useDisplayedQuestions();
  const event = useItemNow(sent);
  const { competition } = event;
  return {
    ref: { kind: 'event', itemId: event.id },
    itemVersion: event.itemVersion,
    standing: standingOf(event),
    closesAt: event.deadlineAt,
    can: event.can,
    fields: [
      { key: ANSWER, label: t('result'), question: asResult(ofEvent(event)), isRequired: true },
    ],
    firstLeg: null,
    result: event.result === null ? {} : { [ANSWER]: event.result },
    toResult: (answers) => answers[ANSWER] ?? '',
    seasonStyle: competition && seasonStyleOf(competition),
    match: null,
  };
}
