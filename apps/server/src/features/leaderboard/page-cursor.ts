import { z } from 'zod';
import { readCursor, writeCursor } from '../../paging.ts';
import type { ListedPlayer, PageStart } from './leaderboard.repository.ts';

const placeSchema = z.tuple([z.enum(['next', 'previous']), z.int(), z.string(), z.uuid()]);

/** What leads to the pages beside this one, by the players at its edges; null where none is. */
export function writeCursors(rows: readonly ListedPlayer[]) {
  const [first, last] = [rows.at(0), rows.at(-1)];
  const write = (side: 'next' | 'previous', { xp, name_key: nameKey, user_id: id }: ListedPlayer) =>
    writeCursor([side, xp, nameKey, id]);
  return {
    previous: first && first.place > 1 ? write('previous', first) : null,
    next: last && last.place < last.listed ? write('next', last) : null,
  };
}

/** Where a page begins that goes on from another one. */
export function readPageStart(cursor: string): PageStart {
  const [side, xp, nameKey, userId] = readCursor(placeSchema, cursor);
  return { side, xp, nameKey, userId };
}
