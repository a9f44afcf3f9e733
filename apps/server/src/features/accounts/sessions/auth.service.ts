import { betterAuth } from 'better-auth';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthOptions } from 'better-auth/types';
import { z } from 'zod';
import type { AppContext } from '../../../context.ts';
import { withHashedSessionTokens } from './session-token-hashing.service.ts';

const DAY_S = 24 * 60 * 60;

/** A session ends after so many days without use, and after so many days whatever happens. */
const SESSION_IDLE_DAYS = 30;
export const SESSION_MAX_DAYS = 90;

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Starts a session for a player whom our own code has recognised, by the link in a mail. */
const startSession = {
  id: 'kickoracle-start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.uuid() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw ctx.error('NOT_FOUND');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ id: session.id });
      },
    ),
  },
} as const;

/**
 * The sign-in library: password hashes, sessions and their cookie. Its own HTTP routes are not
 * mounted; our operations call it. It never writes a profile.
 */
export function createAuth(app: Pick<AppContext, 'db' | 'log' | 'settings'>) {
  const isHttps = app.settings.publicUrl().startsWith('https:');
  const adapter = kyselyAdapter(app.db.withSchema('auth'), { type: 'postgres', transaction: true });
  return betterAuth({
    baseURL: app.settings.publicUrl(),
    secret: app.settings.authSecret,
    database: (options: BetterAuthOptions) => withHashedSessionTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) =>
        app.log[level === 'error' ? 'error' : 'debug']({ source: 'auth' }, message),
    },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // `__Host-` binds the cookie to this very host; browsers accept it over https alone.
      cookies: { session_token: { name: isHttps ? '__Host-session' : 'session' } },
      defaultCookieAttributes: { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' },
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    emailAndPassword: { enabled: true, disableSignUp: true },
    rateLimit: { enabled: false },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: SESSION_IDLE_DAYS * DAY_S,
      updateAge: DAY_S,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...timestamps },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
    },
    plugins: [startSession],
  });
}

export type Auth = ReturnType<typeof createAuth>;
