import { GOOGLE_CALLBACK_PATH } from '@kickoracle/contracts';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { AppContext, GoogleSettings } from '../../../context.ts';
import type { Returned } from './google-accounts.service.ts';

const TIMEOUT_SECONDS = 10;

/** Throws when no account can have the address. */
const emailSchema = z.email().max(254);

/** What the answer of the provider is checked against. */
export type Expected = { state: string; nonce: string; codeVerifier: string };

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

/** Who somebody is at the provider, and what it says of their address, as far as it does. */
type Told = { readonly sub: string; readonly email?: unknown; readonly email_verified?: unknown };

const isWhole = ({ email, email_verified }: Told) =>
  email !== undefined && email_verified !== undefined;

/**
 * Returns what the provider says of an address: in the identity itself, as Google does, or where it is asked for
 * userinfo alone. Throws when that is about somebody else than the identity.
 */
async function readAddress(
  configuration: openid.Configuration,
  { identity, accessToken }: { identity: Told; accessToken: string },
): Promise<Told> {
  const { userinfo_endpoint } = configuration.serverMetadata();
  if (isWhole(identity) || userinfo_endpoint === undefined) return identity;
  const told = await openid.fetchUserInfo(configuration, accessToken, identity.sub);
  return told.email === undefined ? identity : told;
}

/** Asks Google, or another OpenID provider in its place: OpenID Connect with PKCE, state and nonce. */
export function createGoogleProvider(app: Pick<AppContext, 'settings'>, google: GoogleSettings) {
  const redirectUri = () => app.settings.publicUrl() + GOOGLE_CALLBACK_PATH;
  let configuration: Promise<openid.Configuration> | null = null;

  /** Returns what the provider says of itself, asked for once; again after a failure. */
  function getConfiguration(): Promise<openid.Configuration> {
    configuration ??= discover(google).catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    return configuration;
  }

  return {
    /** Secrets of a sign-in that begins. */
    draw: () => ({ nonce: openid.randomNonce(), codeVerifier: openid.randomPKCECodeVerifier() }),

    /** Rejects when the provider cannot be reached. */
    ready: async (): Promise<void> => void (await getConfiguration()),

    /** Tells where the browser signs in. */
    async addressFor({ state, nonce, codeVerifier }: Expected): Promise<string> {
      const url = openid.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri(),
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    /** Reads and checks the answer of the provider. Throws when anything about it is not right. */
    async exchange(search: string, expected: Expected): Promise<Returned> {
      const known = await getConfiguration();
      const tokens = await openid.authorizationCodeGrant(known, new URL(redirectUri() + search), {
        pkceCodeVerifier: expected.codeVerifier,
        expectedNonce: expected.nonce,
        expectedState: expected.state,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no identity');
      const told = await readAddress(known, {
        identity: claims,
        accessToken: tokens.access_token,
      });
      const email = emailSchema.safeParse(told.email);
      return {
        identity: { issuer: claims.iss, subject: claims.sub },
        claims: {
          email: email.success ? email.data.toLowerCase() : null,
          isEmailVerified: told.email_verified === true,
        },
      };
    },
  };
}
