import { GOOGLE_CALLBACK_PATH, type GoogleProblem, type Language } from '@kickoracle/contracts';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { AppContext, GoogleSettings } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError } from '../../../errors.ts';
import { queueMail } from '../../../mail/mailer.ts';
import { mailTexts } from '../../../mail/mail-texts.ts';
import * as accounts from '../accounts.repository.ts';
import { decideGoogleSignIn, type GoogleClaims } from './google.policy.ts';
import * as repository from './google-sign-ins.repository.ts';
import { createOwnCookie } from '../../../http/own-cookie.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { createToken, hashToken } from '../../../tokens.ts';

const SIGN_IN_SECONDS = 10 * 60;
const TIMEOUT_SECONDS = 10;

/** How a sign-in at Google ended: where to go, and with which cookies. */
export type GoogleOutcome =
  | { readonly returnTo: string; readonly cookies: readonly string[] }
  | { readonly problem: GoogleProblem; readonly cookies: readonly string[] };

/** Throws when the address is none that an account can have. */
const emailSchema = z.email().max(254);

async function discover(google: GoogleSettings): Promise<openid.Configuration> {
  const isPlain = google.issuer.startsWith('http:');
  const configuration = await openid.discovery(
    new URL(google.issuer),
    google.clientId,
    google.clientSecret,
    undefined,
    { timeout: TIMEOUT_SECONDS, ...(isPlain && { execute: [openid.allowInsecureRequests] }) },
  );
  // The signature of the identity is checked too, not only where it came from.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Sign-in with Google: OpenID Connect with PKCE, state and nonce. */
export function createGoogleSignIn(
  app: Pick<AppContext, 'db' | 'log' | 'mail' | 'settings'>,
  sessions: Sessions,
) {
  const { google } = app.settings;
  const browserCookie = createOwnCookie('google-sign-in', app.settings);
  const redirectUri = () => app.settings.publicUrl() + GOOGLE_CALLBACK_PATH;
  let configuration: Promise<openid.Configuration> | null = null;

  /** What the provider says of itself, asked for once; again after a failure. */
  function getConfiguration(settings: GoogleSettings): Promise<openid.Configuration> {
    configuration ??= discover(settings).catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    return configuration;
  }

  /** Begins a sign-in: where to send this browser, with the cookie that binds it. */
  async function start(returnTo: string | null): Promise<{ url: string; cookies: string[] }> {
    if (!google) throw new DomainError('GOOGLE_NOT_CONFIGURED');
    const provider = await getConfiguration(google).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the provider of Google sign-in cannot be reached');
      throw new DomainError('GOOGLE_UNREACHABLE');
    });
    const [state, browser] = [createToken(), createToken()];
    const nonce = openid.randomNonce();
    const codeVerifier = openid.randomPKCECodeVerifier();
    await repository.createGoogleSignIn(app.db, {
      stateHash: state.hash,
      browserHash: browser.hash,
      nonce,
      codeVerifier,
      returnTo,
    });
    const url = openid.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri(),
      scope: 'openid email',
      state: state.token,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, cookies: [browserCookie.set(browser.token, SIGN_IN_SECONDS)] };
  }

  /** Whose account it is; links or makes it where that is right. Null: another tab was faster. */
  async function settle(
    identity: { issuer: string; subject: string },
    claims: GoogleClaims,
    language: Language,
  ): Promise<{ userId: string } | { problem: GoogleProblem } | null> {
    return inTransaction(app.db, async (tx) => {
      const ofIdentity = await repository.findPlayerOfIdentity(tx, identity);
      const ofEmail =
        claims.email === null
          ? null
          : await repository.findAccountOfEmail(tx, { ...identity, email: claims.email });
      const decision = decideGoogleSignIn(claims, {
        ofIdentity,
        ofEmail: ofEmail && { userId: ofEmail.user_id, isLinked: ofEmail.is_linked },
      });
      if (decision.kind === 'refuse') return { problem: decision.problem };
      if (decision.kind === 'sign_in') return { userId: decision.userId };
      if (decision.kind === 'link') {
        const { userId, email } = decision;
        if (!(await repository.linkIdentity(tx, { ...identity, userId }))) return null;
        const link = `${app.settings.publicUrl()}/contact`;
        await queueMail(tx, { to: email, ...mailTexts(language).googleLinked({ link }) });
        return { userId };
      }
      const userId = await accounts.insertUser(tx, { name: '', email: decision.email });
      if (userId === null) return null;
      if (!(await repository.linkIdentity(tx, { ...identity, userId }))) {
        throw new Error('an identity has changed its address at the same moment');
      }
      await repository.createEmptyProfile(tx, userId);
      return { userId };
    });
  }

  /** Reads and checks the answer of the provider. Throws when anything about it is not right. */
  async function exchange(
    settings: GoogleSettings,
    search: string,
    expected: { state: string; nonce: string; codeVerifier: string },
  ) {
    const provider = await getConfiguration(settings);
    const tokens = await openid.authorizationCodeGrant(provider, new URL(redirectUri() + search), {
      pkceCodeVerifier: expected.codeVerifier,
      expectedNonce: expected.nonce,
      expectedState: expected.state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no identity');
    const email = emailSchema.safeParse(claims['email']);
    return {
      identity: { issuer: claims.iss, subject: claims.sub },
      claims: {
        email: email.success ? email.data.toLowerCase() : null,
        isEmailVerified: claims['email_verified'] === true,
      },
    };
  }

  /** Ends a sign-in with what the provider sent the browser back with. */
  async function finish(request: {
    search: string;
    headers: Headers;
    language: Language;
  }): Promise<GoogleOutcome> {
    const { search, headers, language } = request;
    const gone = browserCookie.set('', 0);
    const state = new URLSearchParams(search).get('state') ?? '';
    const browser = browserCookie.read(headers) ?? '';
    const begun = await repository.takeGoogleSignIn(app.db, {
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
    });
    if (!google || !begun) return { problem: 'failed', cookies: [gone] };
    try {
      const { identity, claims } = await exchange(google, search, {
        state,
        nonce: begun.nonce,
        codeVerifier: begun.code_verifier,
      });
      const settled =
        (await settle(identity, claims, language)) ?? (await settle(identity, claims, language));
      if (!settled || 'problem' in settled) {
        return { problem: settled?.problem ?? 'failed', cookies: [gone] };
      }
      app.mail.deliverSoon();
      const { cookies } = await sessions.begin(settled.userId, headers);
      return { returnTo: begun.return_to ?? '/', cookies: [gone, ...cookies] };
    } catch (error) {
      app.log.warn({ err: error }, 'a sign-in with Google failed');
      return { problem: 'failed', cookies: [gone] };
    }
  }

  return { isConfigured: google !== null, start, finish };
}
