import type { Kickoff } from '../kickoffs.ts';
import { compareClaims, isSamePair, mayBeSameKickoff, type Claim, type Pair } from './claim.ts';
import { writeDouble, writeKickoff } from './side-values.policy.ts';

export type QuestionKind = 'kickoff' | 'teams' | 'result' | 'double';

export type Side = {
  readonly source: string;
  readonly says: string;
  readonly since: string;
  /** The teams by id, independent of their names. */
  readonly pair?: Pair;
};

export type Question = { readonly kind: QuestionKind; readonly sides: readonly Side[] };

export type CurrentFacts = {
  readonly pair: Pair;
  readonly kickoff: Kickoff;
  readonly isPostponed: boolean;
  readonly since: Date;
};

export const HERE = 'here';

type SayingClaim = Pick<Claim, 'source' | 'fileSeason' | 'kickoff' | 'status' | 'since'>;

function writeKickoffOf({ kickoff, status }: SayingClaim): string {
  return writeKickoff(kickoff, status === 'postponed');
}

/** Returns true if they contradict. A day does not contradict a time on it. */
function contradicts(claim: Claim, match: CurrentFacts): boolean {
  const isPostponed = claim.status === 'postponed';
  if (isPostponed || match.isPostponed) return isPostponed !== match.isPostponed;
  return !mayBeSameKickoff(claim.kickoff, match.kickoff);
}

function toSides<C extends SayingClaim>(claims: readonly C[], say: (claim: C) => string): Side[] {
  return claims.map((claim) => ({
    source: claim.source,
    says: say(claim),
    since: claim.since.toISOString(),
  }));
}

export function currentSide(match: {
  readonly kickoff: Kickoff;
  readonly postponedAt: Date | null;
  readonly updatedAt: Date;
}): Side {
  const says = writeKickoff(match.kickoff, match.postponedAt !== null);
  return { source: HERE, says, since: match.updatedAt.toISOString() };
}

export function isCurrentSide(sides: readonly Side[], { says }: Side): boolean {
  return sides.some((side) => side.source === HERE && side.says === says);
}

export function kickoffSides(claims: readonly SayingClaim[]): Side[] {
  return toSides(claims.toSorted(compareClaims), writeKickoffOf);
}

export function teamsSides(claims: readonly Claim[], nameOf: (pair: Pair) => string): Side[] {
  const ordered = claims.toSorted(compareClaims);
  return toSides(ordered, nameOf).map((side, index) => ({
    ...side,
    pair: pairOf(ordered[index]!),
  }));
}

export function resultSides(proposing: readonly Claim[]): Side[] {
  return toSides(proposing, ({ result }) => result!.score);
}

const pairOf = ({ team1Id, team2Id }: Pair): Pair => ({ team1Id, team2Id });

/** Creates a question. The current facts are a side of their own if no source claims them. */
function ask(kind: QuestionKind, sides: readonly Side[], here: Side): Question {
  const isClaimed = sides.some(({ says }) => says === here.says);
  return { kind, sides: isClaimed ? sides : [here, ...sides] };
}

/** `proposing`: the claims whose results are proposed. */
export function questionsOf(
  claims: readonly Claim[],
  match: CurrentFacts,
  options: { proposing: readonly Claim[]; nameOf: (pair: Pair) => string },
): Question[] {
  const { proposing, nameOf } = options;
  const ordered = claims.toSorted(compareClaims);
  const here = (says: string): Side => ({
    source: HERE,
    says,
    since: match.since.toISOString(),
  });
  const questions: Question[] = [];
  if (ordered.some((claim) => contradicts(claim, match))) {
    const current = writeKickoff(match.kickoff, match.isPostponed);
    questions.push(ask('kickoff', kickoffSides(ordered), here(current)));
  }
  if (ordered.some((claim) => !isSamePair(claim, match.pair))) {
    const current = { ...here(nameOf(match.pair)), pair: pairOf(match.pair) };
    questions.push(ask('teams', teamsSides(ordered, nameOf), current));
  }
  if (new Set(proposing.map(({ result }) => result!.score)).size > 1) {
    questions.push({ kind: 'result', sides: resultSides(proposing) });
  }
  return questions;
}

/** Asks whether a match duplicates a near one. Until an answer they are two. */
export function askWhetherDouble(
  { source, since }: Pick<Claim, 'source' | 'since'>,
  earlier: { readonly matchId: string; readonly kickoff: Kickoff },
): Question {
  const claimedAt = since.toISOString();
  return {
    kind: 'double',
    sides: [
      { source: HERE, says: writeDouble(null), since: claimedAt },
      { source, says: writeDouble(earlier), since: claimedAt },
    ],
  };
}

/** Returns true if the sources claim the same in both, ignoring the times. */
export function isSameDispute(a: readonly Side[], b: readonly Side[]): boolean {
  const describeSides = (sides: readonly Side[]) =>
    sides
      .filter(({ source }) => source !== HERE)
      .map(({ source, says, pair }) => `${source}: ${pair ? Object.values(pair).join() : says}`);
  return describeSides(a).join('\n') === describeSides(b).join('\n');
}
