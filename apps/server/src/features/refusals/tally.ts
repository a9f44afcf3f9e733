import type { RefusalKind } from '@kickoracle/contracts';
import type { CountedRefusals } from './refusals.repository.ts';

/** Limit of networks between two writes; further ones are counted together. */
const MOST_NETWORKS = 200;

export function createTally() {
  let networks = new Map<string | null, Map<RefusalKind, number>>();

  return {
    count(kind: RefusalKind, network: string | null): void {
      const name = networks.has(network) || networks.size < MOST_NETWORKS ? network : null;
      const kinds = networks.get(name) ?? new Map<RefusalKind, number>();
      networks.set(name, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    },

    take(): CountedRefusals[] {
      const taken = networks;
      networks = new Map();
      return [...taken].flatMap(([network, kinds]) =>
        [...kinds].map(([kind, count]) => ({ kind, network, count })),
      );
    },
  };
}
