import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { listenLocally } from './listen-locally.ts';

export type Forgery = {
  readonly audience?: string;
  readonly issuer?: string;
  readonly expiresInSeconds?: number;
  readonly nonce?: string;
  readonly key?: 'right' | 'unknown' | 'none' | 'absent';
  readonly claims?: Record<string, unknown>;
  /** Claims of its userinfo; without it, the access token is invalid. */
  readonly userinfo?: Record<string, unknown>;
};

const CLIENT_ID = 'kickoracle-forged';
const ALGORITHM = 'RS256';

/** Starts an OpenID provider that signs arbitrary identities, to test the checks of the game. */
export async function startForger() {
  const [right, unknown] = [await generateKeyPair(ALGORITHM), await generateKeyPair(ALGORITHM)];
  const codes = new Map<string, { nonce: string; forgery: Forgery }>();
  let issuer = '';

  async function forgeIdentity(code: string): Promise<string | undefined> {
    const { nonce, forgery } = codes.get(code)!;
    const { key = 'right', expiresInSeconds = 300 } = forgery;
    if (key === 'absent') return undefined;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: 'forged',
      email: 'forged@gmail.example',
      email_verified: true,
      nonce: forgery.nonce ?? nonce,
      iss: forgery.issuer ?? issuer,
      aud: forgery.audience ?? CLIENT_ID,
      iat: now - 60,
      exp: now + expiresInSeconds,
      ...forgery.claims,
    };
    if (key === 'none') return new UnsecuredJWT(claims).encode();
    const signer = key === 'right' ? right : unknown;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: 'the-key' })
      .sign(signer.privateKey);
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const path = new URL(request.url!, issuer).pathname;
    if (path === '/.well-known/openid-configuration') {
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [ALGORITHM],
      };
    }
    if (path === '/keys') {
      const key = await exportJWK(right.publicKey);
      return { keys: [{ ...key, kid: 'the-key', alg: ALGORITHM, use: 'sig' }] };
    }
    if (path === '/userinfo') {
      const code = request.headers.authorization?.replace('Bearer ', '') ?? '';
      return codes.get(code)?.forgery.userinfo ?? { error: 'nobody' };
    }
    const code = new URLSearchParams(await text(request)).get('code')!;
    return {
      access_token: code,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await forgeIdentity(code),
    };
  }

  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    });
  });
  const { url, stop } = await listenLocally(server);
  issuer = url;

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: 'whatever',
    issueCode(issued: { nonce: string; forgery: Forgery }): string {
      const code = `code-${codes.size}`;
      codes.set(code, issued);
      return code;
    },
    stop,
  };
}
