import type { MatchView } from '@kickoracle/contracts';
import {
  deriveAnswers,
  findContradictions,
  type Contradiction,
  type MatchAnswers,
  type TemplateKey,
} from '@kickoracle/game';

/** Texts by card, as they stand in the inputs; empty for nothing. */
export type CardTexts = Readonly<Partial<Record<TemplateKey, string>>>;

export const keysOf = (match: Pick<MatchView, 'parts'>): TemplateKey[] =>
  match.parts.map(({ templateKey }) => templateKey as TemplateKey);

/** Returns what the player has saved on each card. */
export function savedAnswers(match: Pick<MatchView, 'parts'>): MatchAnswers {
  return Object.fromEntries(
    match.parts.flatMap(({ templateKey, prediction }) =>
      prediction ? [[templateKey, prediction.value]] : [],
    ),
  );
}

/** What the cards say together, and what of it cannot be true. */
export type CardAnswers = {
  /** What follows from the scores: those cards are filled in and locked (OP-42). */
  readonly derived: MatchAnswers;
  readonly contradictions: readonly Contradiction[];
  /** What differs from what is saved and was not derived: all that is sent (MATCH-23). */
  readonly changed: MatchAnswers;
};

/**
 * @param entered what the inputs hold that is an answer, in its canonical text
 */
export function judgeCards(match: MatchView, entered: MatchAnswers): CardAnswers {
  const asked = new Set(keysOf(match));
  const saved = savedAnswers(match);
  const isAsked = ([key]: [string, unknown]) => asked.has(key as TemplateKey);
  const derived = Object.fromEntries(Object.entries(deriveAnswers(entered)).filter(isAsked));
  const attributes = match.firstLeg === null ? {} : { first_leg: match.firstLeg };
  const contradictions = findContradictions({ ...entered, ...derived }, attributes);
  const changed = Object.entries(entered).filter(
    ([key, value]) => !(key in derived) && value !== saved[key as TemplateKey],
  );
  return { derived, contradictions, changed: Object.fromEntries(changed) };
}
