import type { Language } from '@kickoracle/contracts';
import { hourStyleOf } from '@kickoracle/game';
import type { ZodType } from 'zod';
import { DomainError } from '../errors.ts';

/** Finds what an address leads to; null when its id is invalid, or nobody may see what is behind it. */
export async function findSubject<Id, Subject>(
  id: { schema: ZodType<Id>; text: unknown },
  get: (id: Id) => Promise<Subject>,
): Promise<Subject | null> {
  const read = id.schema.safeParse(id.text);
  if (!read.success) return null;
  try {
    return await get(read.data);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Whoever reads a link has no zone that we know of. */
const IN_UTC = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/** Tells a moment, in UTC, as the head of a page tells it. */
export function tellMoment(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { ...IN_UTC, hour: hourStyleOf(language) }).format(
    new Date(instant),
  );
}
