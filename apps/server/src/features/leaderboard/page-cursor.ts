import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import { z } from 'zod';
import { readCursor, writeCursor } from '#lib/paging.ts';
import type { ListedPlayer } from './leaderboard.repository.ts';

const placeSchema = z.tuple([z.enum(['next', 'previous']), z.int(), z.string(), z.uuid()]);

/** Start of a page: a place from 1, or the edge of a neighbouring page. */
export type PageStart =
  | { readonly place: number }
  | {
      readonly side: 'next' | 'previous';
      readonly xp: number;
      readonly nameKey: string;
      readonly userId: string;
    };

type Edge = Exclude<PageStart, { place: number }>;

/** Compares a player to a page's edge, byte by byte like the database. Negative: before it. */
function compareToEdge({ xp, name_key: name, user_id: id }: ListedPlayer, edge: Edge): number {
  return (
    edge.xp - xp ||
    Buffer.compare(Buffer.from(name), Buffer.from(edge.nameKey)) ||
    Buffer.compare(Buffer.from(id), Buffer.from(edge.userId))
  );
}

/** Returns a page of the first thousand, with cursors of its neighbours or null. */
export function cutPage(topRows: readonly ListedPlayer[], start: PageStart) {
  const first = findFirst(topRows, start);
  const rows = topRows.slice(first, first + LEADERBOARD_PAGE_SIZE);
  const write = (side: 'next' | 'previous', { xp, name_key: nameKey, user_id: id }: ListedPlayer) =>
    writeCursor([side, xp, nameKey, id]);
  return {
    rows,
    first,
    previous: rows.length > 0 && first > 0 ? write('previous', rows[0]!) : null,
    next:
      rows.length > 0 && first + rows.length < topRows.length ? write('next', rows.at(-1)!) : null,
  };
}

function findFirst(topRows: readonly ListedPlayer[], start: PageStart): number {
  if ('place' in start) return start.place - 1;
  const sides = topRows.map((player) => compareToEdge(player, start));
  if (start.side === 'next') return sides.filter((side) => side <= 0).length;
  return Math.max(0, sides.filter((side) => side < 0).length - LEADERBOARD_PAGE_SIZE);
}

export function readPageStart(cursor: string): PageStart {
  const [side, xp, nameKey, userId] = readCursor(placeSchema, cursor);
  return { side, xp, nameKey, userId };
}
