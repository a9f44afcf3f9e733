import { formatSeason, type SeasonMonths } from '@kickoracle/game';

/** From the first kickoff to the last one. */
export type Span = { readonly first: Date; readonly last: Date };

/** A season of a competition that is there. */
export type KnownSeason = {
  readonly season: number;
  /** What files call it; null while none of them, and nobody else, has said. */
  readonly label: string | null;
  /** Who told of it. */
  readonly sources: readonly string[];
  /** Of its matches; null while it has none. */
  readonly span: Span | null;
};

/** A season that a source tells for the first time. */
export type ToldSeason = {
  readonly label: string;
  readonly source: string;
  /** Null where nobody knows when it is played. */
  readonly span: Span | null;
};

/** Tells whether most of the shorter one lies within the other: a competition plays one season at a time. */
function isAtOneTime(a: Span, b: Span): boolean {
  const [first, last] = [Math.max(+a.first, +b.first), Math.min(+a.last, +b.last)];
  const shorter = Math.min(+a.last - +a.first, +b.last - +b.first);
  return last >= first && (last - first) * 2 >= shorter;
}

/**
 * Finds which of the seasons that begin in one year a source tells: the one that has its label; else
 * one that another source calls otherwise and that is played at the same time, or that nobody has named
 * and that has no match yet. Undefined: another one. What one source calls by two labels is never one.
 * @param months - those that the competition had before, by which a season without a label is written
 */
export function findSeason(
  told: ToldSeason,
  known: readonly KnownSeason[],
  months: SeasonMonths,
): KnownSeason | undefined {
  const { label, source, span } = told;
  const named = known.find((one) => label === (one.label ?? formatSeason(one.season, months)));
  if (named) return named;
  // One year has two labels: where the other one is taken, what has none is this one.
  if (known.length > 1) return known.find((one) => one.label === null);
  return known.find((one) => {
    if (one.sources.includes(source)) return false;
    if (one.span === null) return one.label === null;
    return span !== null && isAtOneTime(span, one.span);
  });
}
