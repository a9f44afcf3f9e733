import { MOST_NETWORKS, type RefusalKind } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import * as repository from './refusals.repository.ts';
import { createTally } from './tally.ts';

export type RefusalsService = ReturnType<typeof createRefusalsService>;

const WRITE_MS = 10_000;

/** Counts in memory and writes every ten seconds. The last counts before a crash are lost. */
export function createRefusalsService({ db, log }: Pick<AppContext, 'db' | 'log'>) {
  const tally = createTally();
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const counted = tally.take();
    if (counted.length > 0) await repository.addRefusals(db, counted);
  }

  return {
    count(kind: RefusalKind, network: string | null): void {
      tally.count(kind, network);
      timer ??= setTimeout(() => {
        write().catch((error: unknown) =>
          log.warn({ err: error }, 'rejected requests could not be counted'),
        );
      }, WRITE_MS).unref();
    },

    /** Returns the refusals of the last days, including unwritten ones of this server. */
    async getRefusals(days: number) {
      await write();
      const [kinds, hours, networks] = await Promise.all([
        repository.countByKind(db, days),
        repository.countByHour(db, days),
        repository.countByNetwork(db, { days, most: MOST_NETWORKS }),
      ]);
      return { kinds, hours, networks };
    },
  };
}
