import { inspect } from 'node:util';
import { z } from 'zod';
import { ProviderError } from '../match-data.ts';
import { cut, LONGEST_WORDS, describeProblem } from '../describe-problem.ts';

/** `errors` is a list or an object, and can be filled with HTTP status 200. */
const envelopeSchema = z.object({
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).default([]),
  paging: z.object({ current: z.int(), total: z.int() }).optional(),
  response: z.array(z.unknown()),
});

/** Keys of errors: `requests` is the daily limit, `rateLimit` per minute, `token` the key. */
const refusalSchema = z.object({
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

export type Page = { readonly items: readonly unknown[]; readonly pages: number };

export type Refusal = { readonly name: string; readonly words: string };

/** Inspects no more than is shown, for any depth and width. */
const wordsOf = (detail: unknown) =>
  cut(
    typeof detail === 'string'
      ? detail
      : inspect(detail, { depth: 2, maxArrayLength: 5, maxStringLength: LONGEST_WORDS }),
  );

export function readRefusal(body: unknown): Refusal | null {
  const { data } = refusalSchema.safeParse(body);
  const [first] = Object.entries(data?.errors ?? {});
  return first ? { name: cut(first[0]), words: wordsOf(first[1]) } : null;
}

export function readPage(body: unknown): Page {
  const read = envelopeSchema.safeParse(body);
  if (!read.success)
    throw new ProviderError('failed', `The response has no list: ${describeProblem(read.error)}`);
  const { response, paging } = read.data;
  return { items: response, pages: paging?.total ?? 1 };
}
