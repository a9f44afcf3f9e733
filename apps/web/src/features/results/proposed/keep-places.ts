import type { ProposedMatchView } from '@kickoracle/contracts';

/** A match in its first position; `waits` while it needs a decision. */
export type PlacedMatch = { readonly proposed: ProposedMatchView; readonly waits: boolean };

/** Keeps matches in place, so that no button moves. `hasMore`: there are pages after `found`. */
export function keepPlaces(
  placed: readonly PlacedMatch[],
  found: readonly ProposedMatchView[],
  hasMore: boolean,
): PlacedMatch[] {
  const byId = new Map(found.map((proposed) => [proposed.match.id, proposed]));
  const last = found.at(-1)?.match.kickoffAt;
  const mayComeLater = ({ match }: ProposedMatchView) =>
    hasMore && last !== undefined && new Date(match.kickoffAt) >= new Date(last);
  const updated = placed.map(({ proposed, waits }): PlacedMatch => {
    const now = byId.get(proposed.match.id);
    return now
      ? { proposed: now, waits: true }
      : { proposed, waits: waits && mayComeLater(proposed) };
  });
  const known = new Set(placed.map(({ proposed }) => proposed.match.id));
  const added = found.filter(({ match }) => !known.has(match.id));
  return [...updated, ...added.map((proposed): PlacedMatch => ({ proposed, waits: true }))];
}
