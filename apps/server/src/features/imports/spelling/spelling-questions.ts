import { ImportError } from '../import-error.ts';
import { chooseAnswers, type Offer } from './offers.policy.ts';

/** Answers of `--map`: a spelling, and the name of the team that it means or `new`; null: not yet. */
export type SpellingMap = Readonly<Record<string, string | null>>;

/** What is asked about spellings, the likeliest team first. */
export type AskedSpellings = ReadonlyMap<string, readonly Offer[]>;

/** Spellings that may mean teams that are known: nothing is imported until somebody answers. */
export class SpellingQuestions extends ImportError {
  readonly asked: AskedSpellings;

  constructor(asked: AskedSpellings) {
    super(sayQuestions(asked));
    this.asked = asked;
  }
}

/** Says all questions at once, with answers that may be copied. */
function sayQuestions(asked: AskedSpellings): string {
  const lines = [...asked].map(([spelling, offers]) => {
    const names = new Set(offers.map(({ answer }) => `"${answer}"`));
    return `  "${spelling}": is it ${[...names].join(' or ')}?`;
  });
  const answers = Object.fromEntries(chooseAnswers(asked));
  return [
    'These spellings are new, and may be teams that are known here or stand in the file under another name:',
    ...lines,
    `Answer in a file for --map, with the name or "new"; what is null is asked again: ${JSON.stringify(answers)}`,
  ].join('\n');
}
