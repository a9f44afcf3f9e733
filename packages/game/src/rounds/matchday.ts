/** Returns the number of a round named `Matchday 7`; undefined for other rounds. */
export function matchdayOf(round: string): string | undefined {
  return /^Matchday (\d+)$/.exec(round)?.[1];
}
