import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isOwnPayload, readPayload, writePayloads } from './live-payload.ts';

const message = () =>
  JSON.stringify({ kind: 'prediction', eventId: randomUUID(), matchId: randomUUID() });

it('carries all messages to the other servers, in payloads of fewer than 8,000 bytes', () => {
  const serverId = randomUUID();
  const one = message();
  const delivery = new Map(
    Array.from({ length: 300 }, () => [randomUUID(), new Set([one, message()])] as const),
  );
  const payloads = writePayloads(serverId, delivery);
  expect(payloads.length).toBeGreaterThan(5);
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
  const received = new Map<string, Set<string>>();
  for (const payload of payloads) {
    expect(isOwnPayload(serverId, payload)).toBe(true);
    expect(isOwnPayload(randomUUID(), payload)).toBe(false);
    for (const [userId, texts] of readPayload(payload)!) {
      received.set(userId, new Set([...(received.get(userId) ?? []), ...texts]));
    }
  }
  expect(received).toEqual(delivery);
});

it('contains a message once for all recipients', () => {
  const userIds = Array.from({ length: 150 }, () => randomUUID());
  const [payload, ...more] = writePayloads(
    randomUUID(),
    new Map(userIds.map((userId) => [userId, new Set(['{"kind":"xp"}'])])),
  );
  expect(more).toEqual([]);
  expect([...readPayload(payload!)!.keys()]).toEqual(userIds);
});

it.each(['', 'nonsense', '[]', '{}', `["${randomUUID()}",[["x","y"]]]`])(
  'ignores an invalid payload: %j',
  (payload) => expect(readPayload(payload)).toBeNull(),
);
