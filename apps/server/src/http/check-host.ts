import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../lib/loopback.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { HttpEnv } from './http-env.ts';

const MISDIRECTED = 421;

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

/**
 * Rejects requests to other hosts than the game's and, on loopback, this machine's. A foreign
 * domain that resolves to this server would be its own origin, so that its pages could read our
 * responses.
 */
export function checkHost(options: {
  publicUrl: () => string;
  listensOnLoopback: boolean;
  securityLog: SecurityLog;
}): MiddlewareHandler<HttpEnv> {
  const { publicUrl, listensOnLoopback, securityLog } = options;
  return async (c, next) => {
    // Node itself rejects a request without a host.
    const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
    const name = hostnameOf(host);
    const isOurs =
      host === new URL(publicUrl()).host ||
      (listensOnLoopback && name !== null && isLoopback(name));
    if (isOurs) return next();
    securityLog.record({ event: 'foreign_host' });
    return c.text('The game is not at this address; see PUBLIC_URL.', MISDIRECTED);
  };
}
