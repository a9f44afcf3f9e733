/** Returns the list with one of its rows at another place; the same list when there is no such place. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return moved;
  const [item] = moved.splice(from, 1);
  moved.splice(to, 0, item!);
  return moved;
}
