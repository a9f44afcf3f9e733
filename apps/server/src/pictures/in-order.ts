import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../errors.ts';
import type { FileKey } from '../files/file-key.ts';

/** What is under way for a key, by when it was asked for. */
type Line = { asked: number; stored: number; underWay: number; readonly oneAtATime: LimitFunction };

/**
 * Lets what was asked for last stand, however long making each took: what is ready for a key is stored one
 * after the other, and not at all where a later one stands already: that is PICTURE_SUPERSEDED.
 */
export function createOrder() {
  const lines = new Map<FileKey, Line>();

  return async <Made, Done>(
    key: FileKey,
    work: { make: () => Promise<Made>; store: (made: Made) => Promise<Done> },
  ): Promise<Done> => {
    const line = lines.get(key) ?? { asked: 0, stored: 0, underWay: 0, oneAtATime: pLimit(1) };
    lines.set(key, line);
    line.asked += 1;
    line.underWay += 1;
    const place = line.asked;
    try {
      const made = await work.make();
      return await line.oneAtATime(async () => {
        if (line.stored > place) throw new DomainError('PICTURE_SUPERSEDED');
        const done = await work.store(made);
        line.stored = place;
        return done;
      });
    } finally {
      line.underWay -= 1;
      if (line.underWay === 0) lines.delete(key);
    }
  };
}
