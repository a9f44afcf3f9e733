import type { CupDetailsView, CupSideView } from '@kickoracle/contracts';
import { drawOrder, playCup, type Side } from '@kickoracle/game';
import { sha256 } from './sha256.ts';

type Drawn = Pick<CupDetailsView, 'format' | 'entries' | 'rounds'> & { readonly seed: string };

/** Result of a repeated draw: the compared parts, and the differences. */
export type RepeatedDraw = {
  readonly places: number;
  readonly ties: number;
  readonly differences: number;
};

export function repeatDraw({ seed, format, entries, rounds }: Drawn): RepeatedDraw {
  const order = drawOrder(
    entries.map(({ playerId }) => playerId),
    { seed, hash: sha256 },
  );
  const played = playCup({
    format,
    order,
    rounds: [{ beginsAt: null, isOver: false, figures: new Map() }],
    departures: new Map(),
    endedAt: null,
    now: new Date(0),
  });
  const ties = played.format === 'knockout' ? played.rounds[0]!.main : played.rounds[0]!;
  const published = rounds.find(({ number }) => number === 1)?.ties ?? [];
  const isSame = (side: Side, { playerId }: CupSideView) => (side ?? null) === playerId;
  const wrongPlaces = entries.filter(
    ({ playerId, place }) => place === null || order[place - 1] !== playerId,
  );
  const wrongTies = ties.filter((tie, nth) => {
    const other = published[nth];
    return !other || !isSame(tie.first, other.first) || !isSame(tie.second, other.second);
  });
  return {
    places: order.length,
    ties: ties.length,
    differences: wrongPlaces.length + wrongTies.length,
  };
}
