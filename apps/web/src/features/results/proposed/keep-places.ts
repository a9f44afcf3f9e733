import type { ProposedMatchView } from '@kickoracle/contracts';

/** A match in the place where it was first seen; whether it still waits for a person. */
export type PlacedMatch = { readonly proposed: ProposedMatchView; readonly waits: boolean };

/**
 * Keeps what waits now, with everything in the place that it had: what is decided stays where it
 * was, and what is new comes last. So nothing that can be pressed ever slides under a pointer.
 * @param found what is loaded of the list, the earliest kickoff first
 * @param hasMore whether there is more of it, which may hold what is not found
 */
export function keepPlaces(
  placed: readonly PlacedMatch[],
  found: readonly ProposedMatchView[],
  hasMore: boolean,
): PlacedMatch[] {
  const byId = new Map(found.map((proposed) => [proposed.match.id, proposed]));
  const last = found.at(-1)?.match.kickoffAt;
  const mayComeLater = ({ match }: ProposedMatchView) =>
    hasMore && last !== undefined && new Date(match.kickoffAt) >= new Date(last);
  const kept = placed.map(({ proposed, waits }): PlacedMatch => {
    const now = byId.get(proposed.match.id);
    return now
      ? { proposed: now, waits: true }
      : { proposed, waits: waits && mayComeLater(proposed) };
  });
  const known = new Set(placed.map(({ proposed }) => proposed.match.id));
  const added = found.filter(({ match }) => !known.has(match.id));
  return [...kept, ...added.map((proposed): PlacedMatch => ({ proposed, waits: true }))];
}
