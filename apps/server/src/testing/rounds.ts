/**
 * How often a test with chance in it repeats: a few times on every run, many times with
 * `npm run test:full`.
 */
export function rounds(counts: { quick: number; full: number }): number {
  return process.env['ROUNDS'] === 'full' ? counts.full : counts.quick;
}
