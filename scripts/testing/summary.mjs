import { addCounts, describeCounts } from './counts.mjs';
import { addSeconds, describeSlowest } from './seconds.mjs';

export function describeSuite({ label, took, leftOut = 0, ...counts }) {
  const others = leftOut > 0 ? `, ${leftOut} left to other shares` : '';
  return `== ${label}: ${describeCounts(counts)}${others} (${Math.round(took)} s)`;
}

/** The last lines of a run: the slowest files, the time of each suite, and the counts at the end. */
export function describeRun(ran) {
  return [
    'The slowest files:',
    ...describeSlowest(addSeconds(ran.map(({ seconds }) => seconds))),
    ...ran.map(describeSuite),
    describeCounts(addCounts(ran)),
  ];
}
