import { inspect } from 'node:util';
import { z } from 'zod';
import { ProviderError } from '../match-data.ts';
import { cut, LONGEST_WORDS, tell } from '../tell-problem.ts';

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

/** Looks at no more of it than is shown, however deep and wide it is. */
const wordsOf = (said: unknown) =>
  cut(
    typeof said === 'string'
      ? said
      : inspect(said, { depth: 2, maxArrayLength: 5, maxStringLength: LONGEST_WORDS }),
  );

/** Reads what the provider refuses an answer for; null when it does not. */
export function readRefusal(body: unknown): Refusal | null {
  const { data } = refusalSchema.safeParse(body);
  const [first] = Object.entries(data?.errors ?? {});
  return first ? { name: cut(first[0]), words: wordsOf(first[1]) } : null;
}

/** Reads a page of an answer that was not refused. */
export function readPage(body: unknown): Page {
  const read = envelopeSchema.safeParse(body);
  if (!read.success)
    throw new ProviderError('failed', `The answer has no list: ${tell(read.error)}`);
  const { response, paging } = read.data;
  return { items: response, pages: paging?.total ?? 1 };
}
