/** Distinction in a round of a league: its crown, the first place of the table, or both. */
export const HONOURS = ['won', 'first', 'both'] as const;
export type Honour = (typeof HONOURS)[number];

/** Returns a member's honour; null: none. */
export function honourOf({ hasWon, isFirst }: { hasWon: boolean; isFirst: boolean }) {
  if (hasWon) return isFirst ? 'both' : 'won';
  return isFirst ? 'first' : null;
}

/** A notice about a round; `honour` is null if a correction took it away. */
export type KnownHonour = {
  readonly id: string;
  readonly isRead: boolean;
  readonly honour: Honour | null;
};

export type HonourChange = {
  /** Unread notices that are no longer true. */
  readonly withdrawn: readonly string[];
  /** `corrected`: the player knows another honour. Null: no new notice. */
  readonly notice: { readonly kind: 'honour' | 'corrected'; readonly honour: Honour | null } | null;
};

/**
 * Returns the change of a player's notices about a round, oldest first, so that the last one is
 * true. An unread one that is wrong is withdrawn; a read one is corrected.
 */
export function correctHonour(told: readonly KnownHonour[], now: Honour | null): HonourChange {
  if ((told.at(-1)?.honour ?? null) === now) return { withdrawn: [], notice: null };
  const withdrawn = told.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const known = told.findLast(({ isRead }) => isRead);
  if ((known?.honour ?? null) === now) return { withdrawn, notice: null };
  return { withdrawn, notice: { kind: known ? 'corrected' : 'honour', honour: now } };
}
