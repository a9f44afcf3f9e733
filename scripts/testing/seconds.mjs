const SLOWEST = 10;

/** What each file cost in all, where further shares ran it again. */
export function addSeconds(all) {
  const sums = {};
  for (const [file, each] of all.flatMap(Object.entries)) sums[file] = (sums[file] ?? 0) + each;
  return sums;
}

/** The slowest files of a run, a line each. */
export function describeSlowest(seconds) {
  return Object.entries(seconds)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, each]) => `${each.toFixed(1).padStart(8)} s  ${file}`);
}

/** What is worth starting early, as tests/weights.json has it: by path, in whole seconds. */
export function weigh(seconds, { lightest }) {
  return Object.fromEntries(
    Object.entries(seconds)
      .filter(([, each]) => each >= lightest)
      .map(([file, each]) => [file, Math.round(each)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
