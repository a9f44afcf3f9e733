import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPayload, writePayloads } from './live-payload.ts';

const message = () =>
  JSON.stringify({ kind: 'prediction', eventId: randomUUID(), matchId: randomUUID() });

it('carries everything to the other servers, in payloads of fewer than 8,000 bytes', () => {
  const serverId = randomUUID();
  const one = message();
  const delivery = new Map(
    Array.from({ length: 300 }, () => [randomUUID(), new Set([one, message()])] as const),
  );
  const payloads = writePayloads(serverId, delivery);
  expect(payloads.length).toBeGreaterThan(10);
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
  const heard = new Map<string, Set<string>>();
  for (const payload of payloads) {
    const told = readPayload(payload)!;
    expect(told.serverId).toBe(serverId);
    for (const [userId, texts] of told.delivery) {
      heard.set(userId, new Set([...(heard.get(userId) ?? []), ...texts]));
    }
  }
  expect(heard).toEqual(delivery);
});

it.each(['', 'nonsense', '[]', '{}', `["${randomUUID()}",[["x","y"]]]`])(
  'takes nothing from a payload that is none: %j',
  (payload) => expect(readPayload(payload)).toBeNull(),
);
