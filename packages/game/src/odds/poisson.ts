/** Returns the Poisson probabilities of 0, 1, … `most` events; `mean` is at least 0. */
export function poissonLaw(mean: number, most: number): number[] {
  const law = [Math.exp(-mean)];
  for (let count = 1; count <= most; count += 1) law.push((law[count - 1]! * mean) / count);
  return law;
}
