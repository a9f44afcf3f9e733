import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../loopback.ts';
import type { SecurityLog } from '../security-log.ts';
import type { HttpEnv } from './http-env.ts';

const MISDIRECTED = 421;

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

/**
 * Answers only under the address of the game, and under the names of this machine where it listens
 * to them: a name that a stranger pointed here would be the stranger's own site, whose pages could
 * read what the server answers.
 */
export function checkHost(options: {
  publicUrl: () => string;
  listensOnLoopback: boolean;
  securityLog: SecurityLog;
}): MiddlewareHandler<HttpEnv> {
  const { publicUrl, listensOnLoopback, securityLog } = options;
  return async (c, next) => {
    // Node refuses a request without a host by itself.
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
