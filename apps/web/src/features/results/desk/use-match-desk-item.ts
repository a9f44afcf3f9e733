import type { MatchView } from '@kickoracle/contracts';
import { MATCH_FACTS, type TemplateKey } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { asResult } from '../../../game/answers/asked-question.ts';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { statusNow } from '../../../game/items/status-now.ts';
import { useOrderedParts, usePartTitle } from '../../../game/standing/use-ordered-parts.ts';
import { useNowAtEach } from '../../../lib/use-now.ts';
import type { EntryField } from '../entry/result-entry.ts';
import { standingOf, type DeskItem } from './desk-item.ts';

/** A match as the desk knows it; it stops being open at the very moment of the kickoff. */
export function useMatchDeskItem(match: MatchView): DeskItem {
  const { t } = useTranslation('results');
  const { ofPart } = useAskedQuestions();
  const titleOf = usePartTitle();
  const parts = useOrderedParts(match);
  const closesAt = match.kickoffAt;
  const status = statusNow({ status: match.status, closesAt }, useNowAtEach([closesAt]));

  const toField = (key: TemplateKey, isRequired: boolean): EntryField => ({
    key,
    label: titleOf(key),
    question: asResult(ofPart(match, key)),
    isRequired,
    hint: key.endsWith('goal_minute') ? t('entry.minuteHint') : undefined,
  });
  const facts = match.systemVersion === 2 ? MATCH_FACTS : [];
  const { competition } = match;
  return {
    ref: { kind: 'match', itemId: match.id },
    itemVersion: match.itemVersion,
    standing: standingOf({ status, note: match.note }),
    fields: [
      ...parts.map(({ templateKey }) => toField(templateKey as TemplateKey, true)),
      ...facts.map((key) => toField(key, false)),
    ],
    firstLeg: match.firstLeg,
    result: match.result ?? {},
    toResult: (answers) => answers,
    seasonMonths: {
      startMonth: competition.seasonStartMonth,
      endMonth: competition.seasonEndMonth,
    },
    match,
  };
}
