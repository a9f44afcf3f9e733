import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { asResult } from '../../../game/answers/asked-question.ts';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { seasonStyleOf } from '../../../game/competitions/season-style.ts';
import { useItemNow } from '../../../game/items/item-now.ts';
import { ANSWER } from '../entry/result-entry.ts';
import { standingOf, type DeskItem } from './desk-item.ts';

/** Returns an event as the desk knows it; it stops being open at the very moment of its deadline. */
export function useEventDeskItem(sent: EventView): DeskItem {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useAskedQuestions();
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
