// Latency of other, constantly active players during a large settlement.
import { setTimeout as pause } from 'node:timers/promises';
import type { BoardKey } from '@kickoracle/game';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { readBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { createPredictionSaving } from '../apps/server/src/features/predictions/save-alone.service.ts';
import type { Due } from './generate-settlement.ts';

const PLAYERS = 4;
/** Pause between actions, so that these players do not load the machine. */
const PAUSE_MS = 20;

export type Others = {
  /** 95th percentile of each latency during the work, in milliseconds. */
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
    if (calls % 2 === 0) await readBoard(db, board, [userId]);
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
