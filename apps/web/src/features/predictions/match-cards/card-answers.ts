import type { MatchView } from '@kickoracle/contracts';
import {
  deriveAnswers,
  findContradictions,
  type Contradiction,
  type MatchAnswers,
  type TemplateKey,
} from '@kickoracle/game';

/** Input texts by card; empty means no answer. */
export type CardTexts = Readonly<Partial<Record<TemplateKey, string>>>;

export const keysOf = (match: Pick<MatchView, 'parts'>): TemplateKey[] =>
  match.parts.map(({ templateKey }) => templateKey as TemplateKey);

export function savedAnswers(match: Pick<MatchView, 'parts'>): MatchAnswers {
  return Object.fromEntries(
    match.parts.flatMap(({ templateKey, prediction }) =>
      prediction ? [[templateKey, prediction.value]] : [],
    ),
  );
}

export type CardAnswers = {
  /** Answers that follow from the scores: those cards are filled in and locked (OP-42). */
  readonly derived: MatchAnswers;
  readonly contradictions: readonly Contradiction[];
  /** Entered answers that differ from the saved ones: only these are sent (MATCH-23). */
  readonly changed: MatchAnswers;
};

/** @param entered the valid inputs, as canonical text */
export function judgeCards(match: MatchView, entered: MatchAnswers): CardAnswers {
  const keys = new Set(keysOf(match));
  const saved = savedAnswers(match);
  const isCard = ([key]: [string, unknown]) => keys.has(key as TemplateKey);
  const derived = Object.fromEntries(Object.entries(deriveAnswers(entered)).filter(isCard));
  const attributes = match.firstLeg === null ? {} : { first_leg: match.firstLeg };
  const contradictions = findContradictions({ ...entered, ...derived }, attributes);
  const changed = Object.entries(entered).filter(
    ([key, value]) => !(key in derived) && value !== saved[key as TemplateKey],
  );
  return { derived, contradictions, changed: Object.fromEntries(changed) };
}
