import type { GoogleProblem, Language } from '@kickoracle/contracts';
import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { createOwnCookie } from '../../../http/own-cookie.ts';
import { createToken, hashToken } from '../../../tokens.ts';
import type { Sessions, Visit } from '../sessions/sessions.service.ts';
import { createGoogleAccounts } from './google-accounts.service.ts';
import { createGoogleProvider } from './google-provider.service.ts';
import * as repository from './google-sign-ins.repository.ts';

const SIGN_IN_SECONDS = 10 * 60;

/** How a sign-in at Google ended: where to go, and with which cookies. */
export type GoogleOutcome =
  | { readonly returnTo: string; readonly cookies: readonly string[] }
  | { readonly problem: GoogleProblem; readonly cookies: readonly string[] };

/** Offers sign-in with Google, from the press on the button to the session. */
export function createGoogleSignIn(
  app: Pick<AppContext, 'db' | 'log' | 'mail' | 'settings'>,
  sessions: Sessions,
) {
  const { google } = app.settings;
  const provider = google && createGoogleProvider(app, google);
  const signInReturned = createGoogleAccounts(app, sessions);

  /** Returns what binds a sign-in to its browser. Each has its own cookie, so that two tabs both get there. */
  const cookieOf = (stateHash: string) =>
    createOwnCookie(`google-sign-in-${stateHash.slice(0, 12)}`, app.settings);

  /** Begins a sign-in: where to send this browser, with the cookie that binds it. */
  async function start(returnTo: string | null): Promise<{ url: string; cookies: string[] }> {
    if (!provider) throw new DomainError('GOOGLE_NOT_CONFIGURED');
    await provider.ready().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the provider of Google sign-in cannot be reached');
      throw new DomainError('GOOGLE_UNREACHABLE');
    });
    const [state, browser] = [createToken(), createToken()];
    const secrets = provider.draw();
    await repository.createGoogleSignIn(app.db, {
      stateHash: state.hash,
      browserHash: browser.hash,
      ...secrets,
      returnTo,
    });
    const url = await provider.addressFor({ state: state.token, ...secrets });
    return { url, cookies: [cookieOf(state.hash).set(browser.token, SIGN_IN_SECONDS)] };
  }

  /** Ends a sign-in with what the provider sent the browser back with. */
  async function finish(
    request: Visit & { search: string; language: Language },
  ): Promise<GoogleOutcome> {
    const { search, headers } = request;
    const state = new URLSearchParams(search).get('state') ?? '';
    const stateHash = hashToken(state);
    const cookie = cookieOf(stateHash);
    const browser = cookie.read(headers);
    if (!provider || browser === null) return { problem: 'failed', cookies: [] };

    const gone = cookie.set('', 0);
    const browserHash = hashToken(browser);
    const begun = await repository.takeGoogleSignIn(app.db, { stateHash, browserHash });
    if (!begun) return { problem: 'failed', cookies: [gone] };
    try {
      const { nonce, code_verifier: codeVerifier } = begun;
      const returned = await provider.exchange(search, { state, nonce, codeVerifier });
      const outcome = await signInReturned(returned, request);
      if ('problem' in outcome) return { problem: outcome.problem, cookies: [gone] };
      return { returnTo: begun.return_to ?? '/', cookies: [gone, ...outcome.cookies] };
    } catch (error) {
      app.log.warn({ err: error }, 'a sign-in with Google failed');
      return { problem: 'failed', cookies: [gone] };
    }
  }

  return { isConfigured: google !== null, start, finish };
}
