import type { CupDetailsView, CupPlayerView, CupTieView, UserId } from '@kickoracle/contracts';
import { useMemo } from 'react';
import { useSession } from '#game/players/session.ts';

export type CupPeople = {
  readonly players: ReadonlyMap<UserId, CupPlayerView>;
  /** The viewer; not always a player of the cup. */
  readonly ownId: UserId | null;
};

export function useCupPeople({ entries }: Pick<CupDetailsView, 'entries'>): CupPeople {
  const ownId = useSession().session?.userId ?? null;
  return useMemo(
    () => ({ players: new Map(entries.map((entry) => [entry.playerId, entry])), ownId }),
    [entries, ownId],
  );
}

export const isTieOf = ({ first, second }: CupTieView, playerId: UserId | null) =>
  playerId !== null && (first.playerId === playerId || second.playerId === playerId);
