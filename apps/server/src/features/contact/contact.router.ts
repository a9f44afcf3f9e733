import {
  CONTACT_FORM_PATH,
  CONTACT_FORM_TRAP,
  CONTACT_SENT_PATH,
  contactFormSchema,
  type ContactProblem,
} from '@kickoracle/contracts';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { DomainError } from '#lib/errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { readAddress } from '#http/read-address.ts';
import type { ContactService } from './contact.service.ts';

const LIMIT = { per: 'address', requests: 3, seconds: 3600 } as const;

const SEE_OTHER = 303;

/** Reads the fields of a form; null if one is repeated, which no browser does. */
function readFields(body: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : null;
}

export function createContactRouter(
  os: Implementer['contact'],
  options: {
    settings: { contactFormUrl: string | null; publicUrl: () => string };
    contact: ContactService;
  },
) {
  const { settings, contact } = options;
  const { contactFormUrl } = settings;
  return os.router({
    getContactForm: os.getContactForm.handler(() =>
      contactFormUrl
        ? { action: contactFormUrl, redirect: settings.publicUrl() + CONTACT_SENT_PATH }
        : { action: CONTACT_FORM_PATH, redirect: null },
    ),

    listContactMessages: os.listContactMessages.handler(async ({ input, context }) => {
      const { userId: readerId } = requireActor(context);
      const { messages, next } = await contact.listMessages({ ...input, readerId });
      return {
        messages: messages.map(({ messageId: id, email, message, createdAt }) => ({
          id,
          email,
          message,
          createdAt: createdAt.toISOString(),
        })),
        next,
      };
    }),

    deleteContactMessage: os.deleteContactMessage.handler(async ({ input, context }) => {
      const { userId: adminId } = requireActor(context);
      await contact.deleteMessage({ ...input, adminId });
      return {};
    }),
  });
}

type ContactFormOptions = {
  readonly contact: ContactService;
  readonly rateLimiter: RateLimiter;
  readonly trustedProxies: number;
  readonly log: Logger;
};

export function mountContactForm(server: Hono<HttpEnv>, options: ContactFormOptions): void {
  const { contact, rateLimiter, trustedProxies, log } = options;

  async function submit(c: Context<HttpEnv>): Promise<ContactProblem | null> {
    const address = readAddress(c, trustedProxies);
    try {
      const parsed = contactFormSchema.safeParse(readFields(await c.req.text()));
      if (!parsed.success) {
        // A typing error does not use up the hourly limit; many errors are rate limited.
        await rateLimiter.countRefusal(address);
        const isEmail = parsed.error.issues.some(({ path }) => path[0] === 'email');
        return isEmail ? 'invalid_email' : 'invalid_message';
      }
      const context = { address, actor: null };
      await rateLimiter.consume({ operation: 'contact.form', limit: LIMIT, context });
      // A bot that fills in the trap gets the response of success, so it does not try again.
      if (parsed.data[CONTACT_FORM_TRAP]) return null;
      await contact.submitMessage({ email: parsed.data.email, message: parsed.data.message });
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return 'rate_limited';
      log.error({ err: error }, 'a message of the contact form was lost');
      return 'failed';
    }
  }

  server.post(CONTACT_FORM_PATH, async (c) => {
    const problem = await submit(c);
    c.header('cache-control', 'no-store');
    const target = problem ? `${CONTACT_FORM_PATH}?problem=${problem}` : CONTACT_SENT_PATH;
    return c.redirect(target, SEE_OTHER);
  });
}
