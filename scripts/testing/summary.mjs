import { addCounts, describeCounts } from './counts.mjs';
import { addSeconds, describeSlowest } from './seconds.mjs';

export function describeSuite({ label, took, leftOut = 0, ...counts }) {
  const others = leftOut > 0 ? `, ${leftOut} left to other shares` : '';
  return `== ${label}: ${describeCounts(counts)}${others} (${Math.round(took)} s)`;
}

/** More than these are not read. */
const MOST_FAILURES = 40;

function describeFailures(ran) {
  const failures = ran.flatMap((suite) => suite.failures ?? []);
  if (failures.length === 0) return [];
  const more = failures.length - MOST_FAILURES;
  return [
    'What failed:',
    ...failures
      .slice(0, MOST_FAILURES)
      .map(({ file, name, message }) => `    ${file}: ${name}${message ? `: ${message}` : ''}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

/** The last lines of a run: the slowest files, what failed, the time of each suite, and the counts. */
export function describeRun(ran) {
  return [
    'The slowest files:',
    ...describeSlowest(addSeconds(ran.map(({ seconds }) => seconds))),
    ...describeFailures(ran),
    ...ran.map(describeSuite),
    describeCounts(addCounts(ran)),
  ];
}
