import { formatSeason, type SeasonMonths } from '@kickoracle/game';

export type Span = { readonly first: Date; readonly last: Date };

export type KnownSeason = {
  readonly season: number;
  /** The label in files; null if neither files nor administrators gave one. */
  readonly label: string | null;
  readonly sources: readonly string[];
  /** Span of its matches; null without matches. */
  readonly span: Span | null;
};

export type FileSeason = {
  readonly label: string;
  readonly source: string;
  readonly span: Span | null;
};

/** Returns true if most of the shorter span overlaps: a competition plays one season at a time. */
function isAtOneTime(a: Span, b: Span): boolean {
  const [first, last] = [Math.max(+a.first, +b.first), Math.min(+a.last, +b.last)];
  const shorter = Math.min(+a.last - +a.first, +b.last - +b.first);
  return last >= first && (last - first) * 2 >= shorter;
}

/**
 * Finds the season of a file among those of one start year: by its label, else one with another
 * source's label at the same time, else one without label and matches. Undefined: a new season. Two
 * labels of one source are never one season.
 * @param months - earlier months of the competition, to label seasons without a label
 */
export function findSeason(
  file: FileSeason,
  known: readonly KnownSeason[],
  months: SeasonMonths,
): KnownSeason | undefined {
  const { label, source, span } = file;
  const named = known.find((one) => label === (one.label ?? formatSeason(one.season, months)));
  if (named) return named;
  // A start year may have two seasons. If one has another label, the unlabelled one is meant.
  if (known.length > 1) return known.find((one) => one.label === null);
  return known.find((one) => {
    if (one.sources.includes(source)) return false;
    if (one.span === null) return one.label === null;
    return span !== null && isAtOneTime(span, one.span);
  });
}
