import { GOOGLE_CALLBACK_PATH, isInternalPath } from '@kickoracle/contracts';
import type { Hono } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import { preferredLanguage } from '#http/preferred-language.ts';
import { readAddress } from '#http/read-address.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import type { SecurityLog } from '#lib/security-log.ts';
import type { AccountsService } from '../accounts.service.ts';

const LIMIT = { per: 'address', requests: 20, seconds: 5 * 60 } as const;

/** Mounts the redirect target of the provider. Always answers with a redirect. */
export function mountGoogleCallback(
  server: Hono<HttpEnv>,
  options: {
    accounts: AccountsService;
    rateLimiter: RateLimiter;
    securityLog: SecurityLog;
    trustedProxies: number;
  },
): void {
  const { accounts, rateLimiter, securityLog, trustedProxies } = options;
  server.get(GOOGLE_CALLBACK_PATH, async (c) => {
    const context = { address: readAddress(c, trustedProxies), actor: null };
    await rateLimiter.consume({ operation: 'accounts.googleCallback', limit: LIMIT, context });
    const { headers } = c.req.raw;
    const outcome = await accounts.finishGoogleSignIn({
      search: new URL(c.req.url).search,
      headers,
      address: context.address,
      language: preferredLanguage(headers),
    });
    c.header('cache-control', 'no-store');
    for (const cookie of outcome.cookies) c.header('set-cookie', cookie, { append: true });
    if ('problem' in outcome) {
      securityLog.record({ event: 'sign_in', outcome: `google_${outcome.problem}` });
      return c.redirect(`/auth?google=${outcome.problem}`, 303);
    }
    return c.redirect(isInternalPath(outcome.returnTo) ? outcome.returnTo : '/', 303);
  });
}
