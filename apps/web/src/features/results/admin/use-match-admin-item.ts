import type { MatchView } from '@kickoracle/contracts';
import { MATCH_FACTS, type TemplateKey } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { asResult } from '#game/answers/displayed-question.ts';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useItemNow } from '#game/items/item-now.ts';
import { useOrderParts, usePartTitle } from '#game/standing/use-ordered-parts.ts';
import { seasonStyleOf } from '#game/competitions/season-style.ts';
import type { EntryField } from '../entry/result-entry.ts';
import { standingOf, type AdminItem } from './admin-item.ts';

export function useToMatchAdminItem() {
  const { t } = useTranslation('results');
  const { ofPart } = useDisplayedQuestions();
  const titleOf = usePartTitle();
  const orderParts = useOrderParts();

  return (match: MatchView): AdminItem => {
    const toField = (key: TemplateKey, isRequired: boolean): EntryField => ({
      key,
      label: titleOf(key),
      question: asResult(ofPart(match, key)),
      isRequired,
      hint: key.endsWith('goal_minute') ? t('entry.minuteHint') : undefined,
    });
    const facts = match.systemVersion === 2 ? MATCH_FACTS : [];
    return {
      ref: { kind: 'match', itemId: match.id },
      itemVersion: match.itemVersion,
      standing: standingOf(match),
      closesAt: match.kickoffAt,
      can: match.can,
      fields: [
        ...orderParts(match).map(({ templateKey }) => toField(templateKey as TemplateKey, true)),
        ...facts.map((key) => toField(key, false)),
      ],
      firstLeg: match.firstLeg,
      result: match.result ?? {},
      toResult: (answers) => answers,
      seasonStyle: seasonStyleOf(match.competition),
      match,
    };
  };
}

/** Returns the desk item of a match; it closes exactly at the kickoff. */
export function useMatchAdminItem(match: MatchView): AdminItem {
  return useToMatchAdminItem()(useItemNow(match));
}
