import {
  isWorthOffering,
  likenessOf,
  looksAlike,
  saysTheSame,
  sharesPlace,
} from '@kickoracle/game';
import { isOtherCalendar, isSameCalendar, type Agreement } from './season-days.policy.ts';

/** Whom a new spelling may mean. */
export type Candidate = {
  /** What `--map` says for it. */
  readonly answer: string;
  /** What it is called here and by sources, without what a file adds to a name. */
  readonly names: readonly string[];
  /** It is of the same country, as far as both are of one. */
  readonly isOfCountry: boolean;
  /** It never took part in the league, and no row of the file names it. */
  readonly isElsewhere?: boolean;
  /** It takes part in the season, and no spelling of the file is known to mean it. */
  readonly isMissing: boolean;
  /** How far its days in the season are those of the spelling. */
  readonly agreement: Agreement;
};

/** A candidate as a person is asked about it; `isSure`: it may be copied unread. */
export type Offer = {
  readonly answer: string;
  readonly likeness: number;
  readonly share: number;
  readonly isSure: boolean;
};

/** Of those that nothing but their absence speaks for, a person is told so many. */
const MOST_UNLIKE = 5;

const isAny = ({ names }: Candidate, is: (name: string) => boolean) => names.some(is);

/** Returns whether a candidate is surely meant: same league, same place, no rival. */
function isSurelyMeant(name: string, candidate: Candidate, all: readonly Candidate[]): boolean {
  const { isOfCountry, isMissing, isElsewhere = false, agreement } = candidate;
  if (isElsewhere) return false;
  if (isMissing && isSameCalendar(agreement)) {
    return isAny(candidate, (other) => sharesPlace(name, other) && isWorthOffering(name, other));
  }
  const isRival = (other: Candidate) =>
    other !== candidate &&
    !isOtherCalendar(other.agreement) &&
    isAny(other, (text) => looksAlike(name, text));
  return (
    isOfCountry &&
    isAny(candidate, (other) => saysTheSame(name, other)) &&
    !isOtherCalendar(agreement) &&
    !all.some(isRival)
  );
}

function toOffer(name: string, candidate: Candidate, all: readonly Candidate[]): Offer {
  const { answer, names, agreement } = candidate;
  const likeness = Math.max(...names.map((other) => likenessOf(name, other)));
  const isSure = isSurelyMeant(name, candidate, all);
  return { answer, likeness, share: agreement.share, isSure };
}

/**
 * Returns what is asked about a new spelling, the likeliest first; empty: nobody may be meant.
 * Asked is whoever is written alike, and who is missing in the season while the spelling is new,
 * whatever its name, unless it plays on other days.
 */
export function offersFor(name: string, candidates: readonly Candidate[]): Offer[] {
  const isAlike = candidates.some((one) => isAny(one, (other) => looksAlike(name, other)));
  const near = candidates.filter(
    (one) =>
      (isAlike && isAny(one, (other) => isWorthOffering(name, other))) ||
      (one.isMissing && isSameCalendar(one.agreement)),
  );
  const isFound = near.some(({ isMissing }) => isMissing);
  const unlike = candidates
    .filter((one) => one.isMissing && !isFound && !isOtherCalendar(one.agreement))
    .toSorted((a, b) => b.agreement.share - a.agreement.share)
    .slice(0, MOST_UNLIKE);
  return [...near, ...unlike]
    .map((candidate) => toOffer(name, candidate, candidates))
    .toSorted((a, b) => b.likeness + b.share - (a.likeness + a.share));
}

/**
 * Chooses the answer to each question that may be copied: the only sure one, where no other
 * spelling has it; null wherever a person must decide.
 */
export function chooseAnswers(
  questions: ReadonlyMap<string, readonly Offer[]>,
): Map<string, string | null> {
  const sure = new Map(
    [...questions].map(([spelling, offers]) => {
      const [only, ...others] = offers.filter(({ isSure }) => isSure);
      return [spelling, only && others.length === 0 ? only.answer : null] as const;
    }),
  );
  const uses = Map.groupBy(sure.values(), (answer) => answer);
  return new Map(
    [...sure].map(([spelling, answer]) => [
      spelling,
      uses.get(answer)!.length === 1 ? answer : null,
    ]),
  );
}
