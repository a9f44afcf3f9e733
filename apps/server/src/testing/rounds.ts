/** Number of repetitions of a randomised test: few by default, many with `npm run test:full`. */
export function rounds(counts: { quick: number; full: number }): number {
  return process.env['ROUNDS'] === 'full' ? counts.full : counts.quick;
}
