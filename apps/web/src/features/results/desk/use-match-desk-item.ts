import type { MatchView } from '@kickoracle/contracts';
import { MATCH_FACTS, type TemplateKey } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { asResult } from '../../../game/answers/asked-question.ts';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { useItemNow } from '../../../game/items/item-now.ts';
import { useOrderParts, usePartTitle } from '../../../game/standing/use-ordered-parts.ts';
import { seasonStyleOf } from '../../../game/competitions/season-style.ts';
import type { EntryField } from '../entry/result-entry.ts';
import { standingOf, type DeskItem } from './desk-item.ts';

/** Returns matches as the desk knows them. */
export function useToMatchDeskItem() {
  const { t } = useTranslation('results');
  const { ofPart } = useAskedQuestions();
  const titleOf = usePartTitle();
  const orderParts = useOrderParts();

  return (match: MatchView): DeskItem => {
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

/** Returns a match as the desk knows it; it stops being open at the very moment of the kickoff. */
export function useMatchDeskItem(match: MatchView): DeskItem {
  return useToMatchDeskItem()(useItemNow(match));
}
