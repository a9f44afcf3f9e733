import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../lib/errors.ts';
import type { FileKey } from '../files/file-key.ts';

/** State of a key: last request, last stored one, and requests in progress. */
type Line = {
  requested: number;
  stored: number;
  underWay: number;
  readonly oneAtATime: LimitFunction;
};

/** Makes the last request win: a picture older than a stored one throws PICTURE_SUPERSEDED. */
export function createOrder() {
  const lines = new Map<FileKey, Line>();

  return async <Made, Done>(
    key: FileKey,
    work: { make: () => Promise<Made>; store: (made: Made) => Promise<Done> },
  ): Promise<Done> => {
    const line = lines.get(key) ?? { requested: 0, stored: 0, underWay: 0, oneAtATime: pLimit(1) };
    lines.set(key, line);
    line.requested += 1;
    line.underWay += 1;
    const place = line.requested;
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
