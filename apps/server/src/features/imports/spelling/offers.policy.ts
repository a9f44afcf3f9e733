import {
  isWorthOffering,
  likenessOf,
  looksAlike,
  saysTheSame,
  sharesPlace,
} from '@kickoracle/game';
import { isOtherCalendar, isSameCalendar, type Agreement } from './season-days.policy.ts';

export type Candidate = {
  /** Name of the team for `--map`. */
  readonly answer: string;
  /** Names of the team here and in sources, without additions that files append. */
  readonly names: readonly string[];
  /** False if team and competition have different countries. */
  readonly isOfCountry: boolean;
  /** True if the team never took part in the league and no row of the file has it. */
  readonly isElsewhere?: boolean;
  /** True if the team takes part in the season, but no spelling in the file is its known name. */
  readonly isMissing: boolean;
  /** Agreement of the team's match days in the season with those of the spelling. */
  readonly agreement: Agreement;
};

/** A candidate in a question; `isSure`: it can be copied unread. */
export type Offer = {
  readonly answer: string;
  readonly likeness: number;
  readonly share: number;
  readonly isSure: boolean;
};

/** Limit of candidates with no evidence but their absence. */
const MOST_UNLIKE = 5;

const isAny = ({ names }: Candidate, is: (name: string) => boolean) => names.some(is);

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
 * Returns the candidates of a new spelling, likeliest first; empty if there is none. Candidates are
 * teams with a similar name, and teams missing in the season that do not play on other days.
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

/** Only a single sure candidate that no other spelling has can be copied; else null. */
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
