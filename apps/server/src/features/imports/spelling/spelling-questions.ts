import { likenessOf } from '@kickoracle/game';
import { ImportError } from '../import-error.ts';

/** Answers of `--map`: a spelling, and the name of the team that it means or `new`; null: not yet. */
export type SpellingMap = Readonly<Record<string, string | null>>;

/** Nearer than another by this much is nearer. */
const CLEARLY_NEARER = 0.05;

/** What shares less than this may be asked, but is no answer to copy. */
const MIN_LIKENESS = 0.45;

type Offer = { readonly name: string; readonly likeness: number };

function rankOffers(spelling: string, names: readonly string[]): Offer[] {
  return [...new Set(names)]
    .map((name) => ({ name, likeness: likenessOf(spelling, name) }))
    .toSorted((a, b) => b.likeness - a.likeness);
}

/** The best offer for each spelling; null where two are as near, or one was better elsewhere. */
function chooseAnswers(questions: ReadonlyMap<string, Offer[]>): Record<string, string | null> {
  const bests = [...questions]
    .map(([spelling, [best, next]]) => ({ spelling, best: best!, next }))
    .toSorted((a, b) => b.best.likeness - a.best.likeness);
  const taken = new Set<string>();
  const answers = Object.fromEntries([...questions.keys()].map((one) => [one, null])) as Record<
    string,
    string | null
  >;
  for (const { spelling, best, next } of bests) {
    const isNearest = !next || best.likeness - next.likeness > CLEARLY_NEARER;
    if (!isNearest || best.likeness < MIN_LIKENESS || taken.has(best.name)) continue;
    taken.add(best.name);
    answers[spelling] = best.name;
  }
  return answers;
}

/** Spellings that may mean teams that are known: nothing is imported until somebody answers. */
export class SpellingQuestions extends ImportError {
  readonly candidates: ReadonlyMap<string, readonly string[]>;

  constructor(candidates: ReadonlyMap<string, readonly string[]>) {
    super(sayQuestions(candidates));
    this.candidates = candidates;
  }
}

/** All questions at once, with answers that may be copied. */
function sayQuestions(candidates: ReadonlyMap<string, readonly string[]>): string {
  const questions = new Map(
    [...candidates].map(([spelling, names]) => [spelling, rankOffers(spelling, names)]),
  );
  const lines = [...questions].map(
    ([spelling, offers]) =>
      `  "${spelling}": is it ${offers.map(({ name }) => `"${name}"`).join(' or ')}?`,
  );
  return [
    'These spellings look like teams that are known here or stand in the file under another name:',
    ...lines,
    `Answer in a file for --map, with the name or "new"; what is null is asked again: ${JSON.stringify(chooseAnswers(questions))}`,
  ].join('\n');
}
