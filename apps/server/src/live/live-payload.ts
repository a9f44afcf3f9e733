import { liveMessageSchema, userIdSchema } from '@kickoracle/contracts';
import { z } from 'zod';
import type { Delivery } from './live-streams.ts';

/** Limit of a NOTIFY: below 8,000 bytes. */
const MAX_BYTES = 7_900;

/** Returns the start of a payload, with the UUID of its server. */
const headOf = (serverId: string) => `["${serverId}",[`;
const FOOT = ']]';
/** Quoted UUID with a comma. */
const ID_BYTES = 39;

/** Packs messages for other servers into as few payloads as possible. Ids and kinds are ASCII. */
export function writePayloads(serverId: string, delivery: Delivery): string[] {
  const byText = new Map<string, string[]>();
  for (const [userId, texts] of delivery) {
    for (const text of texts) {
      const userIds = byText.get(text);
      if (userIds) userIds.push(userId);
      else byText.set(text, [userId]);
    }
  }
  const head = headOf(serverId);
  const payloads: string[] = [];
  let lines: string[] = [];
  let room = 0;
  const send = () => {
    if (lines.length > 0) payloads.push(head + lines.join(',') + FOOT);
    lines = [];
    room = MAX_BYTES - head.length - FOOT.length;
  };
  send();
  for (const [text, userIds] of byText) {
    const frame = text.length + '[,[]],'.length;
    let written = 0;
    while (written < userIds.length) {
      if (room < frame + ID_BYTES) send();
      const some = userIds.slice(written, written + Math.floor((room - frame) / ID_BYTES));
      lines.push(`[${text},${JSON.stringify(some)}]`);
      room -= frame + some.length * ID_BYTES;
      written += some.length;
    }
  }
  send();
  return payloads;
}

/** Returns true for a payload of this server, which receives its own too. */
export const isOwnPayload = (serverId: string, text: string) => text.startsWith(headOf(serverId));

const payloadSchema = z.tuple([
  z.uuid(),
  z.array(z.tuple([liveMessageSchema, z.array(userIdSchema)])),
]);

/** Parses a payload of `writePayloads`; null if it is invalid. */
export function readPayload(text: string): Delivery | null {
  const read = payloadSchema.safeParse(parseJson(text));
  if (!read.success) return null;
  const delivery = new Map<string, Set<string>>();
  for (const [message, userIds] of read.data[1]) {
    const json = JSON.stringify(message);
    for (const userId of userIds) {
      const texts = delivery.get(userId);
      if (texts) texts.add(json);
      else delivery.set(userId, new Set([json]));
    }
  }
  return delivery;
}

const settledSchema = z.object({ validationId: z.uuid() });

/** Parses the validation id of a settlement; null if it is invalid. */
export function readSettled(text: string): string | null {
  return settledSchema.safeParse(parseJson(text)).data?.validationId ?? null;
}

const notifiedSchema = z.object({ userIds: z.array(userIdSchema) });

/** Parses the notified players; empty if it is invalid. */
export function readNotified(text: string): readonly string[] {
  return notifiedSchema.safeParse(parseJson(text)).data?.userIds ?? [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
