import type { Crest } from '@kickoracle/contracts';
import { BEGINNING, readAnswer, type InputType, type Question } from '@kickoracle/game';

/** One choice as it is shown; `crest` is of the team that it is. */
export type AskedOption = {
  readonly value: string;
  readonly label: string;
  readonly crest?: Crest;
};

/** A question as forms ask it: what is asked, with everything in the viewer's words. */
export type AskedQuestion = {
  readonly inputType: InputType;
  /** The template of a match's part; null for a standalone event. */
  readonly templateKey: string | null;
  readonly options: readonly AskedOption[];
  readonly min: string | null;
  readonly max: string | null;
  /** Whose goals a score counts; null for one that names nobody. */
  readonly sides: { readonly home: string; readonly away: string } | null;
  /** What happened is asked for, which may be past or beyond what may be guessed. */
  readonly isResult?: boolean;
};

/** Returns the same question to somebody who tells what happened. */
export const asResult = (asked: AskedQuestion): AskedQuestion => ({ ...asked, isResult: true });

/** Returns what an input offers: the bounds of a match's part always, others only where one guesses. */
export function offeredBounds(asked: AskedQuestion): Pick<AskedQuestion, 'min' | 'max'> {
  const isUnbounded = asked.isResult && asked.templateKey === null;
  return isUnbounded ? { min: null, max: null } : { min: asked.min, max: asked.max };
}

/** Returns the same for the rules of the game; whoever asks has left hidden options out. */
function toQuestion(asked: AskedQuestion): Question {
  const { inputType, templateKey, min, max } = asked;
  const options = asked.options.map(({ value }) => ({ value }));
  return { eventId: '', templateKey, inputType, options, hidden: [], min, max };
}

/** Reads an answer as the server will, who decides again. */
export function checkAnswer(asked: AskedQuestion, value: string, now: Date) {
  return readAnswer(toQuestion(asked), value, { as: asked.isResult ? 'result' : 'player', now });
}

/** Returns what was typed as the game writes it, whether it may be guessed or not; else as it was typed. */
export function canonicalAnswer(asked: AskedQuestion, typed: string): string {
  const unbounded = { ...toQuestion(asked), min: null, max: null, templateKey: null };
  const read = readAnswer(unbounded, typed, { as: 'result', now: BEGINNING });
  if ('answer' in read) return read.answer;
  return read.problem === 'required' ? '' : typed;
}
