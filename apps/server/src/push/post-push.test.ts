import { createECDH } from 'node:crypto';
import { Agent } from 'node:https';
import { encryptNotification } from '@block65/webcrypto-web-push';
import ece from 'http_ece';
import { afterEach, expect, it, vi } from 'vitest';
import { createReceiver } from '../testing/push-service.ts';
import { createPushPost } from './post-push.ts';

const VECTOR = {
  plaintext: 'When I grow up, I want to be a watermelon',
  server: {
    private: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    public:
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  },
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  receiverKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

afterEach(() => vi.restoreAllMocks());

async function importPair({ subtle }: typeof crypto) {
  const point = Buffer.from(VECTOR.server.public, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const secret = { ...jwk, d: VECTOR.server.private };
  const [publicKey, privateKey] = await Promise.all([
    subtle.importKey('jwk', jwk, algorithm, true, []),
    subtle.importKey('jwk', secret, algorithm, true, ['deriveBits']),
  ]);
  return { publicKey, privateKey };
}

it('the library encrypts the example of RFC 8291 to its body', async () => {
  const pair = await importPair(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).set(Buffer.from(VECTOR.salt, 'base64url'));
    return bytes;
  });
  vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair as never);
  const { p256dh, auth } = VECTOR;
  const subscription = { endpoint: 'https://push.test', expirationTime: null };
  const body = await encryptNotification(
    { ...subscription, keys: { p256dh, auth } },
    Buffer.from(VECTOR.plaintext),
    { pad: false },
  );
  expect(Buffer.from(body).toString('base64url')).toBe(VECTOR.body);
});

it('the receiver of the tests decrypts the example of RFC 8291', () => {
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(VECTOR.receiverKey, 'base64url');
  const body = Buffer.from(VECTOR.body, 'base64url');
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: VECTOR.auth });
  expect(text.toString()).toBe(VECTOR.plaintext);
});

it('T20: a push is not posted to an address of this network', async () => {
  const keys = { publicKey: VECTOR.server.public, privateKey: VECTOR.server.private };
  const { post, close } = createPushPost({ keys, contact: 'mailto:team@kickoracle.test' });
  const { subscription } = createReceiver('https://localhost:9');
  const data = { title: 'Hello' };
  await expect(post({ ...subscription, data, ttlSeconds: 60 })).rejects.toThrow(
    'localhost has no public address',
  );
  close();
  // Without the lookup, the same request reaches the machine.
  const open = createPushPost({ keys, contact: 'mailto:a@b.test', agent: new Agent() });
  await expect(open.post({ ...subscription, data, ttlSeconds: 60 })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
