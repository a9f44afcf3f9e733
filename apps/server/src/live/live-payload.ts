import { liveMessageSchema, userIdSchema } from '@kickoracle/contracts';
import { z } from 'zod';
import type { Delivery } from './live-streams.ts';

/** A NOTIFY carries fewer than 8,000 bytes. */
const MAX_BYTES = 7_900;

/** Returns how far a payload says whose it is: an id of a server is a UUID. */
const headOf = (serverId: string) => `["${serverId}",[`;
const FOOT = ']]';
/** A quoted UUID with its comma. */
const ID_BYTES = 39;

/** Writes what a server tells the others, in as few payloads as hold it. Ids and kinds are all ASCII. */
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
    let told = 0;
    while (told < userIds.length) {
      if (room < frame + ID_BYTES) send();
      const some = userIds.slice(told, told + Math.floor((room - frame) / ID_BYTES));
      lines.push(`[${text},${JSON.stringify(some)}]`);
      room -= frame + some.length * ID_BYTES;
      told += some.length;
    }
  }
  send();
  return payloads;
}

/** Tells whether a server wrote this itself: it hears what it says, too. */
export const isOwnPayload = (serverId: string, text: string) => text.startsWith(headOf(serverId));

const payloadSchema = z.tuple([
  z.uuid(),
  z.array(z.tuple([liveMessageSchema, z.array(userIdSchema)])),
]);

/** Reads what `writePayloads` wrote; null for anything else. */
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

/** Reads the validation of which a settlement tells with its commit; null for anything else. */
export function readSettled(text: string): string | null {
  return settledSchema.safeParse(parseJson(text)).data?.validationId ?? null;
}

const toldSchema = z.object({ userIds: z.array(userIdSchema) });

/** Reads the players who are told something with a commit; nobody for anything else. */
export function readTold(text: string): readonly string[] {
  return toldSchema.safeParse(parseJson(text)).data?.userIds ?? [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
