import { KINDS_OF_REFUSALS, type RefusalKind } from '@kickoracle/contracts';
import type { MiddlewareHandler } from 'hono';
import { currentRefusal, isPrivilegedRefused } from '../lib/request-id.ts';
import { networksOf } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';
import { readAddress } from './read-address.ts';

/** Kinds by status outside the API, where there is no code. */
const KINDS_OF_STATUSES = new Map<number, RefusalKind>([
  [404, 'missing'],
  [421, 'origin'],
]);

/** Returns the IPv4 /24 or IPv6 /48 of an address; null if it is invalid. */
export function shortNetworkOf(address: string): string | null {
  const networks = networksOf(address);
  const wide = networks.find(({ width }) => width === 'site') ?? networks[1];
  return wide?.name ?? null;
}

export function countRefusals(options: {
  count: (kind: RefusalKind, network: string | null) => void;
  trustedProxies: number;
}): MiddlewareHandler<HttpEnv> {
  const { count, trustedProxies } = options;
  return async (c, next) => {
    await next();
    const code = currentRefusal();
    const ofCode = code === null ? KINDS_OF_STATUSES.get(c.res.status) : KINDS_OF_REFUSALS[code];
    const kind = isPrivilegedRefused() ? 'privilege' : ofCode;
    if (kind) count(kind, shortNetworkOf(readAddress(c, trustedProxies)));
  };
}
