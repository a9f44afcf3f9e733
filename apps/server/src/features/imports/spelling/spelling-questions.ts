import { ImportError } from '../import-error.ts';
import { chooseAnswers, type Offer } from './offers.policy.ts';

/** Answers of `--map`: spelling to team name or `new`; null: open. */
export type SpellingMap = Readonly<Record<string, string | null>>;

export type OffersBySpelling = ReadonlyMap<string, readonly Offer[]>;

/** Spellings that may mean known teams: nothing is imported before the answers. */
export class SpellingQuestions extends ImportError {
  readonly offers: OffersBySpelling;

  constructor(offers: OffersBySpelling) {
    super(describeQuestions(offers));
    this.offers = offers;
  }
}

function describeQuestions(questions: OffersBySpelling): string {
  const lines = [...questions].map(([spelling, offers]) => {
    const names = new Set(offers.map(({ answer }) => `"${answer}"`));
    return `  "${spelling}": is it ${[...names].join(' or ')}?`;
  });
  const answers = Object.fromEntries(chooseAnswers(questions));
  return [
    'These spellings are new. They may be known teams, or teams that the file also spells differently:',
    ...lines,
    `Write the answers to a file for --map: the name of the team, or "new". Entries with null stay open: ${JSON.stringify(answers)}`,
  ].join('\n');
}
