/**
 * Returns the probabilities of 0, 1, … `most` events when `mean` are expected, by the Poisson law.
 * @param mean at least 0
 */
export function poissonLaw(mean: number, most: number): number[] {
  const law = [Math.exp(-mean)];
  for (let count = 1; count <= most; count += 1) law.push((law[count - 1]! * mean) / count);
  return law;
}
