/** Returns the number of a version of the scoring rules: "4" of `rewards-4`. */
export function ruleNumber(version: string): string {
  return /\d+$/.exec(version)?.[0] ?? version;
}
