import type { Kickoff } from '../kickoffs.ts';
import { compareClaims, isSamePair, mayBeSameKickoff, type Claim, type Pair } from './claim.ts';
import { sayDouble, sayKickoff } from './said.policy.ts';

/** What sources say differently of a match, or whether it is the same as another one. */
export type QuestionKind = 'kickoff' | 'teams' | 'result' | 'double';

/** What one side of a question says, and since when. */
export type Side = {
  readonly source: string;
  readonly says: string;
  readonly since: string;
  /** The teams that it names, whatever they are called. */
  readonly pair?: Pair;
};

export type Question = { readonly kind: QuestionKind; readonly sides: readonly Side[] };

/** What stands for a match while its sources disagree. `here`: whoever changed it last. */
export type AsItStands = {
  readonly pair: Pair;
  readonly kickoff: Kickoff;
  readonly isPostponed: boolean;
  readonly since: Date;
};

/** In place of a source: what stands, where no source says it. */
export const HERE = 'here';

/** A claim as far as it says when a match is played. */
type SayingClaim = Pick<Claim, 'source' | 'fileSeason' | 'kickoff' | 'status' | 'since'>;

function sayKickoffOf({ kickoff, status }: SayingClaim): string {
  return sayKickoff(kickoff, status === 'postponed');
}

/** Tells whether they contradict: a source that only knows the day does not contradict one that knows more. */
function contradicts(claim: Claim, match: AsItStands): boolean {
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

/** Says what stands of the kickoff here, whatever sources say. */
export function hereSays(
  stands: Pick<AsItStands, 'kickoff' | 'isPostponed'> & { readonly since: Date },
): Side {
  const { kickoff, isPostponed, since } = stands;
  return { source: HERE, says: sayKickoff(kickoff, isPostponed), since: since.toISOString() };
}

/** Tells whether the sides hold what stands here, and not only what sources say. */
export function isSaidHere(sides: readonly Side[], { says }: Side): boolean {
  return sides.some((side) => side.source === HERE && side.says === says);
}

/** Returns what each source says of the kickoff. */
export function kickoffSides(claims: readonly SayingClaim[]): Side[] {
  return toSides(claims.toSorted(compareClaims), sayKickoffOf);
}

/** Tells who each source says plays. */
export function teamsSides(claims: readonly Claim[], nameOf: (pair: Pair) => string): Side[] {
  const ordered = claims.toSorted(compareClaims);
  return toSides(ordered, nameOf).map((side, index) => ({
    ...side,
    pair: pairOf(ordered[index]!),
  }));
}

/** Returns the score that each source proposes. */
export function resultSides(proposing: readonly Claim[]): Side[] {
  return toSides(proposing, ({ result }) => result!.score);
}

const pairOf = ({ team1Id, team2Id }: Pair): Pair => ({ team1Id, team2Id });

/** Asks with sides that answer each other; what stands is one where no source says it. */
function ask(kind: QuestionKind, sides: readonly Side[], here: Side): Question {
  const isSaid = sides.some(({ says }) => says === here.says);
  return { kind, sides: isSaid ? sides : [here, ...sides] };
}

/**
 * Returns what a person must decide about a match, because its sources differ or may not change it.
 * `proposing`: the claims whose results are proposed.
 */
export function questionsOf(
  claims: readonly Claim[],
  match: AsItStands,
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
    const stands = sayKickoff(match.kickoff, match.isPostponed);
    questions.push(ask('kickoff', kickoffSides(ordered), here(stands)));
  }
  if (ordered.some((claim) => !isSamePair(claim, match.pair))) {
    const stands = { ...here(nameOf(match.pair)), pair: pairOf(match.pair) };
    questions.push(ask('teams', teamsSides(ordered, nameOf), stands));
  }
  if (new Set(proposing.map(({ result }) => result!.score)).size > 1) {
    questions.push({ kind: 'result', sides: resultSides(proposing) });
  }
  return questions;
}

/** Asks whether a match is another one than the one near it, which it is until somebody says otherwise. */
export function askWhetherDouble(
  { source, since }: Pick<Claim, 'source' | 'since'>,
  earlier: { readonly matchId: string; readonly kickoff: Kickoff },
): Question {
  const told = since.toISOString();
  return {
    kind: 'double',
    sides: [
      { source: HERE, says: sayDouble(null), since: told },
      { source, says: sayDouble(earlier), since: told },
    ],
  };
}

/** Tells whether the sources say the same in both, whenever they began to. */
export function isSameDispute(a: readonly Side[], b: readonly Side[]): boolean {
  const tell = (sides: readonly Side[]) =>
    sides
      .filter(({ source }) => source !== HERE)
      .map(({ source, says, pair }) => `${source}: ${pair ? Object.values(pair).join() : says}`);
  return tell(a).join('\n') === tell(b).join('\n');
}
