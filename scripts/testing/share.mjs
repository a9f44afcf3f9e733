import { randomInt } from 'node:crypto';
import { runGit } from './git.mjs';

/** Into so many shares the slow tests are cut, and in the full circle all of them. */
export const SHARES = 16;

/** The share of a run: the one that is asked for, else another with every commit, else by chance. */
export function chooseShare(asked) {
  if (asked !== undefined) return asked;
  const commits = runGit(['rev-list', '--count', 'HEAD']);
  return commits === undefined ? randomInt(SHARES) : Number(commits) % SHARES;
}

/** The shares after this one, in turn. */
export function sharesAfter(share) {
  return Array.from({ length: SHARES - 1 }, (_, index) => (share + 1 + index) % SHARES);
}

/** The shares of one shard of the full circle: every count-th, from its number (1 is the first). */
export function sharesOfShard({ number, count }) {
  return Array.from({ length: SHARES }, (_, share) => share).filter(
    (share) => share % count === number - 1,
  );
}

/** What tests/circle.ts reads: which circle this is, and which share of it. */
export function circleEnvironment(circle, share) {
  return {
    CIRCLE: circle,
    SHARE: `${share}/${SHARES}`,
    ...(circle === 'full' && { ROUNDS: 'full' }),
  };
}
