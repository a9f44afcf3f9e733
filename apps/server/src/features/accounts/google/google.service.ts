import type { GoogleProblem, Language } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import { createOwnCookie } from '#http/own-cookie.ts';
import { createToken, hashToken } from '#lib/tokens.ts';
import type { Sessions, Visit } from '../sessions/sessions.service.ts';
import { createGoogleAccounts } from './google-accounts.service.ts';
import { createGoogleProvider } from './google-provider.service.ts';
import * as repository from './google-sign-ins.repository.ts';

const SIGN_IN_SECONDS = 10 * 60;

export type GoogleOutcome =
  | { readonly returnTo: string; readonly cookies: readonly string[] }
  | { readonly problem: GoogleProblem; readonly cookies: readonly string[] };

export function createGoogleSignIn(
  app: Pick<AppContext, 'db' | 'log' | 'mail' | 'settings'>,
  sessions: Sessions,
) {
  const { google } = app.settings;
  const provider = google && createGoogleProvider(app, google);
  const signInReturned = createGoogleAccounts(app, sessions);

  /** One cookie per sign-in binds it to its browser, so that two tabs work. */
  const cookieOf = (stateHash: string) =>
    createOwnCookie(`google-sign-in-${stateHash.slice(0, 12)}`, app.settings);

  async function start(returnTo: string | null): Promise<{ url: string; cookies: string[] }> {
    if (!provider) throw new DomainError('GOOGLE_NOT_CONFIGURED');
    await provider.ready().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the provider of Google sign-in cannot be reached');
      throw new DomainError('GOOGLE_UNREACHABLE');
    });
    const [state, browser] = [createToken(), createToken()];
    const secrets = provider.createSecrets();
    await repository.createGoogleSignIn(app.db, {
      stateHash: state.hash,
      browserHash: browser.hash,
      ...secrets,
      returnTo,
    });
    const url = await provider.addressFor({ state: state.token, ...secrets });
    return { url, cookies: [cookieOf(state.hash).set(browser.token, SIGN_IN_SECONDS)] };
  }

  async function finish(
    request: Visit & { search: string; language: Language },
  ): Promise<GoogleOutcome> {
    const { search, headers } = request;
    const state = new URLSearchParams(search).get('state') ?? '';
    const stateHash = hashToken(state);
    const cookie = cookieOf(stateHash);
    const browser = cookie.read(headers);
    if (!provider || browser === null) return { problem: 'failed', cookies: [] };

    const cleared = cookie.set('', 0);
    const browserHash = hashToken(browser);
    const begun = await repository.takeGoogleSignIn(app.db, { stateHash, browserHash });
    if (!begun) return { problem: 'failed', cookies: [cleared] };
    try {
      const { nonce, code_verifier: codeVerifier } = begun;
      const returned = await provider.exchange(search, { state, nonce, codeVerifier });
      const outcome = await signInReturned(returned, { ...request, from: begun.return_to });
      if ('problem' in outcome) return { problem: outcome.problem, cookies: [cleared] };
      return { returnTo: begun.return_to ?? '/', cookies: [cleared, ...outcome.cookies] };
    } catch (error) {
      app.log.warn({ err: error }, 'a sign-in with Google failed');
      return { problem: 'failed', cookies: [cleared] };
    }
  }

  return { isConfigured: google !== null, start, finish };
}
