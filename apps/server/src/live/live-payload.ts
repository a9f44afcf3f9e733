import { liveMessageSchema, userIdSchema } from '@kickoracle/contracts';
import { z } from 'zod';
import type { Delivery } from './live-streams.ts';

/** A NOTIFY carries fewer than 8,000 bytes. */
const MAX_BYTES = 7_900;

const payloadSchema = z.tuple([z.uuid(), z.array(z.tuple([liveMessageSchema, userIdSchema]))]);

type Line = readonly [message: unknown, userId: string];

/** What a server tells the others, in as few payloads as hold it. Ids and kinds are all ASCII. */
export function writePayloads(serverId: string, delivery: Delivery): string[] {
  const lines = [...delivery].flatMap(([userId, texts]) =>
    [...texts].map((text): Line => [JSON.parse(text), userId]),
  );
  const payloads: Line[][] = [];
  let size = Infinity;
  for (const line of lines) {
    const bytes = JSON.stringify(line).length + 1;
    if (size + bytes > MAX_BYTES) {
      payloads.push([]);
      size = JSON.stringify([serverId, []]).length;
    }
    payloads.at(-1)!.push(line);
    size += bytes;
  }
  return payloads.map((one) => JSON.stringify([serverId, one]));
}

/** Reads what `writePayloads` wrote; null for anything else. */
export function readPayload(text: string): { serverId: string; delivery: Delivery } | null {
  const read = payloadSchema.safeParse(parseJson(text));
  if (!read.success) return null;
  const [serverId, lines] = read.data;
  const delivery = new Map<string, Set<string>>();
  for (const [message, userId] of lines) {
    const texts = delivery.get(userId) ?? new Set();
    delivery.set(userId, texts.add(JSON.stringify(message)));
  }
  return { serverId, delivery };
}

const settledSchema = z.object({ validationId: z.uuid() });

/** The validation of which a settlement tells with its commit; null for anything else. */
export function readSettled(text: string): string | null {
  return settledSchema.safeParse(parseJson(text)).data?.validationId ?? null;
}

const toldSchema = z.object({ userIds: z.array(userIdSchema) });

/** The players who are told something with a commit; nobody for anything else. */
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
