import type { MiddlewareHandler } from 'hono';
import {
  FORM_TYPES,
  LIVE_PATH,
  PICTURE_TYPES,
  takesPicture,
  UNSUBSCRIBE_PATH,
} from '@kickoracle/contracts';
import { DomainError } from '../lib/errors.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import { answerError } from './error-response.ts';
import type { HttpEnv } from './http-env.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string) => SAFE_METHODS.has(method);

/** Returns true if a browser sent the request from another site. */
function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const origin = headers.get('origin');
  // Without both headers it is not a browser, so it sends no cookies involuntarily.
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}

function hasForeignBody(headers: Headers, allowed: readonly string[]): boolean {
  const hasBody =
    headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return (hasBody || type !== undefined) && !allowed.includes(type ?? '');
}

/** Returns true if another site could do harm with it: a write, or an open stream. */
function isGuarded({ method, path }: { method: string; path: string }): boolean {
  return !isSafe(method) || path.replace(/\/+$/, '') === LIVE_PATH;
}

const JSON_ONLY = ['application/json'];

/** Returns the allowed body types of a write. The contract lists exceptions to JSON. */
function allowedTypes(method: string, path: string): readonly string[] {
  const form = FORM_TYPES.get(path);
  if (form) return form;
  return takesPicture({ method, path }) ? PICTURE_TYPES : JSON_ONLY;
}

/**
 * Accepts writes only from our own pages and as JSON, so that no other site can act for a player,
 * and the live stream only from our pages. The few paths for forms or pictures accept nothing else.
 */
export function refuseForeignWrites(securityLog: SecurityLog): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isGuarded(c.req)) return next();
    const { headers } = c.req.raw;
    // The token in the address identifies the mail; no session is used.
    if (c.req.path !== UNSUBSCRIBE_PATH && isForeign(headers)) {
      securityLog.record({ event: 'foreign_origin', method: c.req.method });
      return answerError(new DomainError('FOREIGN_ORIGIN'));
    }
    if (hasForeignBody(headers, allowedTypes(c.req.method, c.req.path))) {
      return answerError(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
    }
    return next();
  };
}
