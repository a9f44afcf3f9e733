/** Returns a copy with one row at another index. Unchanged if there is no such index. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return moved;
  const [item] = moved.splice(from, 1);
  moved.splice(to, 0, item!);
  return moved;
}
