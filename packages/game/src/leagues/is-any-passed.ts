/** Returns true if a player has more XP now than another one who was not behind before. */
export function isAnyPassed(scores: readonly { xp: number; before: number }[]): boolean {
  const groups = Map.groupBy(
    scores.toSorted((a, b) => a.before - b.before),
    ({ before }) => before,
  );
  let most = 0;
  for (const group of groups.values()) {
    most = Math.max(most, ...group.map(({ xp }) => xp));
    if (group.some(({ xp }) => xp < most)) return true;
  }
  return false;
}
