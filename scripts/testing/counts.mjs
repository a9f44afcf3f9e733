const KEYS = ['passed', 'failed', 'skipped', 'leftOut'];

export const NOTHING = { passed: 0, failed: 0, skipped: 0, leftOut: 0 };

export function addCounts(all) {
  return all.reduce(
    (sum, each) => Object.fromEntries(KEYS.map((key) => [key, sum[key] + (each[key] ?? 0)])),
    NOTHING,
  );
}

/** The line by which a run is judged. */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
