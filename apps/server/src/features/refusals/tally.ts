import type { RefusalKind } from '@kickoracle/contracts';
import type { CountedRefusals } from './refusals.repository.ts';

/** Networks that are told apart until the next writing; whoever comes from more is one of many. */
const MOST_NETWORKS = 200;

/** Counts refusals in memory, however many come from however many networks. */
export function createTally() {
  let networks = new Map<string | null, Map<RefusalKind, number>>();

  return {
    count(kind: RefusalKind, network: string | null): void {
      const name = networks.has(network) || networks.size < MOST_NETWORKS ? network : null;
      const kinds = networks.get(name) ?? new Map<RefusalKind, number>();
      networks.set(name, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    },

    /** Returns what was counted since the last time. */
    take(): CountedRefusals[] {
      const taken = networks;
      networks = new Map();
      return [...taken].flatMap(([network, kinds]) =>
        [...kinds].map(([kind, count]) => ({ kind, network, count })),
      );
    },
  };
}
