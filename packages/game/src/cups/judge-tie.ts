/** Figures of a player in a round of the game. */
export type Figures = {
  readonly xp: number;
  readonly exactScores: number;
  /** Last change of a complete sheet; null without a prediction for each match. */
  readonly completeAt: Date | null;
};

export const NO_FIGURES: Figures = { xp: 0, exactScores: 0, completeAt: null };

/**
 * A player of a tie. `null`: the place is empty, so the other player has a bye. `undefined`: an
 * earlier tie has to decide.
 */
export type Side = string | null | undefined;

export const TIE_DECISIONS = [
  'xp',
  'exact_scores',
  'earlier_sheet',
  'draw_place',
  'walkover',
  'bye',
  'equal',
  'no_player',
] as const;
/** `equal`: a head-to-head tie without a winner. `no_player`: the tie has no player left. */
export type TieDecision = (typeof TIE_DECISIONS)[number];

/** `winner` is undefined while the tie is undecided, and null if it has no winner. */
export type TieResult = { readonly winner: Side; readonly by: TieDecision | null };

/** A round of the cup as of the moment when its figures count (`countsAt`). */
export type JudgedRound = {
  readonly figures: ReadonlyMap<string, Figures>;
  /** Players who were erased or left by then. */
  readonly gone: ReadonlySet<string>;
  /** True if each match has its result, or the figures are frozen. */
  readonly isDecided: boolean;
};

export type Pair = { readonly first: Side; readonly second: Side };
type Duel = { readonly first: string; readonly second: string };

const UNDECIDED: TieResult = { winner: undefined, by: null };

export const figuresOf = ({ figures }: JudgedRound, entryId: string) =>
  figures.get(entryId) ?? NO_FIGURES;

/** Decides a tie. Byes and walkovers need no result. */
export function judgeTie(
  { first, second }: Pair,
  { round, compare }: { round: JudgedRound; compare: (duel: Duel) => TieResult },
): TieResult {
  if (first === undefined || second === undefined) return UNDECIDED;
  const [one, other] = [first, second].filter(
    (side): side is string => side !== null && !round.gone.has(side),
  );
  if (one === undefined) return { winner: null, by: 'no_player' };
  if (other === undefined) {
    return { winner: one, by: first === null || second === null ? 'bye' : 'walkover' };
  }
  return round.isDecided ? compare({ first: one, second: other }) : UNDECIDED;
}

/**
 * Returns the player who advances: more XP, then more exact scores, then the earlier complete
 * sheet, then the higher place in the draw.
 */
export function compareInCup(
  { first, second }: Duel,
  { round, placeOf }: { round: JudgedRound; placeOf: (entryId: string) => number },
): TieResult {
  const [a, b] = [figuresOf(round, first), figuresOf(round, second)];
  const better = (difference: number) => (difference > 0 ? first : second);
  const xp = a.xp - b.xp;
  if (xp !== 0) return { winner: better(xp), by: 'xp' };
  const exact = a.exactScores - b.exactScores;
  if (exact !== 0) return { winner: better(exact), by: 'exact_scores' };
  const [sheet, otherSheet] = [sheetTime(a), sheetTime(b)];
  if (sheet !== otherSheet) return { winner: better(otherSheet - sheet), by: 'earlier_sheet' };
  return { winner: better(placeOf(second) - placeOf(first)), by: 'draw_place' };
}

/** No complete sheet is later than any. */
const sheetTime = ({ completeAt }: Figures) => completeAt?.getTime() ?? Infinity;

/** Returns the winner of a head-to-head tie: more XP; equal XP has no winner. */
export function compareHeadToHead({ first, second }: Duel, round: JudgedRound): TieResult {
  const difference = figuresOf(round, first).xp - figuresOf(round, second).xp;
  if (difference === 0) return { winner: null, by: 'equal' };
  return { winner: difference > 0 ? first : second, by: 'xp' };
}
