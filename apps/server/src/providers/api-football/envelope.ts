import { inspect } from 'node:util';
import { z } from 'zod';
import { ProviderError } from '../match-data.ts';

/** What surrounds every answer. `errors` is a list or an object, filled though HTTP says 200. */
const envelopeSchema = z.object({
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).default([]),
  paging: z.object({ current: z.int(), total: z.int() }).optional(),
  response: z.array(z.unknown()),
});

/** What is told as wrong: `requests` the day's limit, `rateLimit` the minute's, `token` the key. */
const refusalSchema = z.object({
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

export type Page = { readonly items: readonly unknown[]; readonly pages: number };

/** An error of the provider by its name, in its own words, cut short. */
export type Refusal = { readonly name: string; readonly words: string };

const LONGEST_WORDS = 200;

const cut = (text: string) => text.slice(0, LONGEST_WORDS).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ');

/** However deep and wide it is, no more of it is looked at than is shown. */
const wordsOf = (said: unknown) =>
  cut(
    typeof said === 'string'
      ? said
      : inspect(said, { depth: 2, maxArrayLength: 5, maxStringLength: LONGEST_WORDS }),
  );

/** What the provider refuses an answer for; null when it does not. */
export function readRefusal(body: unknown): Refusal | null {
  const { data } = refusalSchema.safeParse(body);
  const [first] = Object.entries(data?.errors ?? {});
  return first ? { name: cut(first[0]), words: wordsOf(first[1]) } : null;
}

/** A page of an answer that was not refused. */
export function readPage(body: unknown): Page {
  const read = envelopeSchema.safeParse(body);
  if (!read.success)
    throw new ProviderError('failed', `The answer has no list: ${tell(read.error)}`);
  const { response, paging } = read.data;
  return { items: response, pages: paging?.total ?? 1 };
}

/** Where an answer is not what it should be, and how. */
export function tell({ issues: [issue] }: z.ZodError): string {
  const { path = [], message = '' } = issue ?? {};
  return cut(path.length > 0 ? `${path.join('.')}: ${message}` : message);
}
