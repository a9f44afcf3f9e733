import { MAX_SHARED_TIES, type SharedCup } from '@kickoracle/contracts';
import type { Side, Tie } from '@kickoracle/game';
import type { CupsService } from '../cups/cups.service.ts';

type Cup = Awaited<ReturnType<CupsService['getCup']>>;
type SharedTie = SharedCup['ties'][number];

/**
 * Returns the bracket of a knockout cup up to a round that is over, for a player who entered it;
 * null for none. Without `showsNames`, only that player's ties and name.
 */
export function readCup(
  { cup, entries, played }: Cup,
  { userId, round: last, showsNames }: { userId: string; round: number; showsNames: boolean },
): SharedCup | null {
  if (!cup.isEntered || played?.state.format !== 'knockout') return null;
  const { rounds, state } = played;
  const latest = rounds[last - 1];
  if (!latest || !(latest.isOver || latest.frozenAt !== null)) return null;

  function toSide(entryId: string, nth: number) {
    const place = entries.findIndex((entry) => entry.userId === entryId) + 1;
    const isNamed = showsNames || entryId === userId;
    const username = isNamed ? entries[place - 1]!.username : null;
    return { username, place, xp: rounds[nth]!.figures.get(entryId)?.xp ?? 0 };
  }

  const isOwn = ({ first, second }: Tie) => first === userId || second === userId;
  const tiesOf = (nth: number): SharedTie[] => {
    const { main, consolation } = state.rounds[nth]!;
    const shown = showsNames ? main : [...main, ...(consolation ?? [])].filter(isOwn);
    // An own tie is never cut off.
    const ordered = shown.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    return ordered.flatMap(({ first, second, winner }) => {
      if (!isPlayer(first) || !isPlayer(second) || !isPlayer(winner)) return [];
      const isFinal = main.length === 1 && first === main[0]!.first;
      const sides = { first: toSide(first, nth), second: toSide(second, nth) };
      return [{ round: nth + 1, isFinal, ...sides, winner: winner === first ? 'first' : 'second' }];
    });
  };

  const nths = Array.from({ length: last }, (_, back) => last - 1 - back);
  const ties = nths.flatMap(tiesOf).slice(0, MAX_SHARED_TIES);
  if (ties.length === 0) return null;
  const [final] = ties;
  const champion = final!.isFinal && final!.round === last ? final![final!.winner].username : null;
  return { kind: 'cup', cup: cup.name, competition: cup.competition, round: last, champion, ties };
}

const isPlayer = (side: Side): side is string => typeof side === 'string';
