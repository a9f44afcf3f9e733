import type { RefusalsView } from '@kickoracle/contracts';
import type { RefusalsService } from './refusals.service.ts';

type Refusals = Awaited<ReturnType<RefusalsService['getRefusals']>>;

export function toRefusalsView({ kinds, hours, networks }: Refusals): RefusalsView {
  return {
    kinds: kinds.map(({ kind, count }) => ({ kind, count })),
    hours: hours.map(({ at, count }) => ({ at: at.toISOString(), count })),
    networks: networks.map(({ network, count, kinds: of }) => ({
      network,
      count,
      kinds: of.map((one) => ({ kind: one.kind, count: one.count })),
    })),
  };
}
