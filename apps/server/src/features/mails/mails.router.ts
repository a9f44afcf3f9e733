import { RATE_LIMITS, UNSUBSCRIBE_PATH } from '@kickoracle/contracts';
import type { Hono } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { readAddress } from '#http/read-address.ts';
import type { MailsService } from './mails.service.ts';
import { toMailChoicesView } from './mails.view.ts';

export function createMailsRouter(os: Implementer['mails'], mails: MailsService) {
  return os.router({
    getMailChoices: os.getMailChoices.handler(async ({ context }) =>
      toMailChoicesView(await mails.getChoices(requireActor(context).userId)),
    ),

    updateMailChoices: os.updateMailChoices.handler(async ({ input, context }) =>
      toMailChoicesView(await mails.updateChoices(requireActor(context).userId, input)),
    ),

    unsubscribe: os.unsubscribe.handler(async ({ input }) => {
      await mails.unsubscribe(input.token);
      return {};
    }),
  });
}

/** One-click unsubscribe of mail programs (RFC 8058): no session, and the body is ignored. */
export function mountUnsubscribe(
  server: Hono<HttpEnv>,
  options: { mails: MailsService; rateLimiter: RateLimiter; trustedProxies: number },
): void {
  const { mails, rateLimiter, trustedProxies } = options;
  server.post(UNSUBSCRIBE_PATH, async (c) => {
    await rateLimiter.consume({
      operation: 'mails.oneClick',
      limit: RATE_LIMITS.reading,
      context: { actor: null, address: readAddress(c, trustedProxies) },
    });
    await mails.unsubscribe(c.req.query('token') ?? '');
    return c.text('OK', 200, { 'cache-control': 'no-store' });
  });
}
