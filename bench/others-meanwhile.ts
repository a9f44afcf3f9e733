// What other players wait for while a crowd is paid: a look at a board and a prediction, by some who do so all the time.
import { setTimeout as pause } from 'node:timers/promises';
import type { BoardKey } from '@kickoracle/game';
import type { Database } from '../apps/server/src/db/database.ts';
import { lookAtBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { createPredictionSaving } from '../apps/server/src/features/predictions/save-alone.service.ts';
import type { Due } from './generate-settlement.ts';

const PLAYERS = 4;
/** Between what one of them does, so that it is not they who keep the machine busy. */
const PAUSE_MS = 20;

export type Others = {
  /** The 95th percentile of what each did while the work went on, in milliseconds. */
  during(work: () => Promise<unknown>): Promise<number>;
};

function p95(waits: readonly number[]): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
}

export function createOthers(
  db: Database,
  { userIds, board, open }: { userIds: readonly string[]; board: BoardKey; open: Due },
): Others {
  const save = createPredictionSaving(db);
  let calls = 0;

  async function act(): Promise<void> {
    calls += 1;
    const userId = userIds[(calls * 7919) % userIds.length]!;
    if (calls % 2 === 0) await lookAtBoard(db, board, [userId]);
    else await save({ ...open, userId, value: `${calls % 5}-${calls % 3}` });
  }

  return {
    async during(work) {
      const waits: number[] = [];
      let isOver = false;
      const played = Array.from({ length: PLAYERS }, async () => {
        while (!isOver) {
          const begun = performance.now();
          await act();
          waits.push(performance.now() - begun);
          await pause(PAUSE_MS);
        }
      });
      try {
        await work();
      } finally {
        isOver = true;
      }
      await Promise.all(played);
      return p95(waits);
    },
  };
}
