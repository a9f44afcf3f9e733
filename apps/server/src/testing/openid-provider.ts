import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listenLocally } from './listen-locally.ts';

type ProviderUser = {
  readonly subject: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
};

const CLIENT_ID = 'kickoracle-tests';
const CLIENT_SECRET = 'a secret between the game and its provider';

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** Starts an OpenID provider. Its page accepts a user's subject with any password. */
export async function startOpenIdProvider(options: {
  /** Read at the first request to the provider, so the game's address must be known by then. */
  readonly redirectUris: string[];
  /** True if only userinfo has the address, and the ID token lacks it. */
  readonly tellsByUserinfo?: true;
}) {
  const users = new Map<string, ProviderUser>();
  const server = createServer();
  const { url: issuer, stop } = await listenLocally(server);

  const createProvider = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: options.redirectUris,
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      // Google's identities contain the address.
      conformIdTokenClaims: options.tellsByUserinfo === true,
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      cookies: { keys: ['a key of the tests'] },
      findAccount: (_, subject) => {
        const user = users.get(subject);
        if (!user) return undefined;
        return {
          accountId: subject,
          claims: () => ({
            sub: subject,
            ...(user.email !== undefined && {
              email: user.email,
              email_verified: user.isEmailVerified ?? true,
            }),
          }),
        };
      },
    });

  let answer: ReturnType<Provider['callback']> | undefined;
  server.on('request', (request, response) => {
    answer ??= createProvider().callback();
    void answer(request, response);
  });

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    /** Adds a user. The provider's page asks for the subject. */
    addUser: (user: ProviderUser) => void users.set(user.subject, user),
    stop,
  };
}
