import { GOOGLE_CALLBACK_PATH } from '@kickoracle/contracts';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { GoogleSettings } from '#config.ts';
import type { AppContext } from '#context.ts';
import type { Returned } from './google-accounts.service.ts';

const TIMEOUT_SECONDS = 10;

const emailSchema = z.email().max(254);

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
  // Verifies the signature of the identity, not only its source.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

type AddressClaims = {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
};

const isWhole = ({ email, email_verified }: AddressClaims) =>
  email !== undefined && email_verified !== undefined;

/** Reads the identity or userinfo. Throws if userinfo is about another subject. */
async function readAddress(
  configuration: openid.Configuration,
  { identity, accessToken }: { identity: AddressClaims; accessToken: string },
): Promise<AddressClaims> {
  const { userinfo_endpoint } = configuration.serverMetadata();
  if (isWhole(identity) || userinfo_endpoint === undefined) return identity;
  const userInfo = await openid.fetchUserInfo(configuration, accessToken, identity.sub);
  return userInfo.email === undefined ? identity : userInfo;
}

export function createGoogleProvider(app: Pick<AppContext, 'settings'>, google: GoogleSettings) {
  const redirectUri = () => app.settings.publicUrl() + GOOGLE_CALLBACK_PATH;
  let configuration: Promise<openid.Configuration> | null = null;

  function getConfiguration(): Promise<openid.Configuration> {
    configuration ??= discover(google).catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    return configuration;
  }

  return {
    createSecrets: () => ({
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    }),

    ready: async (): Promise<void> => void (await getConfiguration()),

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

    /** Exchanges and verifies the provider's response. Throws if any part is wrong. */
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
      const address = await readAddress(known, {
        identity: claims,
        accessToken: tokens.access_token,
      });
      const email = emailSchema.safeParse(address.email);
      return {
        identity: { issuer: claims.iss, subject: claims.sub },
        claims: {
          email: email.success ? email.data.toLowerCase() : null,
          isEmailVerified: address.email_verified === true,
        },
      };
    },
  };
}
