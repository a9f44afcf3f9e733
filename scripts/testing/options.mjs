import { parseArgs } from 'node:util';
import { SHARES } from './share.mjs';

export const USAGE = `npm test -- [--share=N] [--more=MINUTES] [--weigh]
npm run test:full -- [--shard=N/COUNT]`;

/** Somebody asked for what there is not; the message is a sentence. */
export class OptionError extends Error {}

const NUMBER = /^\d+$/;

function readShare(text) {
  if (text === undefined) return undefined;
  if (NUMBER.test(text) && Number(text) < SHARES) return Number(text);
  throw new OptionError(`--share is a number from 0 to ${SHARES - 1}, not "${text}".`);
}

function readMinutes(text) {
  if (text === undefined) return 0;
  if (NUMBER.test(text)) return Number(text);
  throw new OptionError(`--more is a number of minutes, not "${text}".`);
}

function readShard(text) {
  if (text === undefined) return { number: 1, count: 1 };
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (number >= 1 && number <= count && count <= SHARES) return { number, count };
  throw new OptionError(`--shard is one of so many, at most ${SHARES}, like 2/6, not "${text}".`);
}

/** What is asked of a run of the tests. Throws an OptionError. */
export function readOptions(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        full: { type: 'boolean', default: false },
        share: { type: 'string' },
        shard: { type: 'string' },
        more: { type: 'string' },
        weigh: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new OptionError(error.message);
  }
  const { full: isFull, weigh: isWeighing = false } = values;
  const other = isFull ? ['share', 'more', 'weigh'] : ['shard'];
  for (const name of other.filter((each) => values[each] !== undefined)) {
    throw new OptionError(
      `--${name} goes with ${isFull ? 'npm test' : 'npm run test:full'} alone.`,
    );
  }
  return {
    isFull,
    isWeighing,
    share: readShare(values.share),
    moreMinutes: readMinutes(values.more),
    shard: readShard(values.shard),
  };
}
