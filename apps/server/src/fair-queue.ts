/** What waits in a group, or in the groups within it. */
type Group<T> = { readonly groups: Map<string, Group<T>>; readonly items: T[]; size: number };

export type FairQueue<T> = {
  readonly size: number;
  /** Lets an item wait in a group, named by its way there from the outermost. */
  add(path: readonly string[], item: T): void;
  /** Takes the next one, of those whose outermost group, in which so many wait, may go; null without any. */
  take(mayGo: (outermost: string, waiting: number) => boolean): T | null;
  /** Takes the newest of the most crowded out; of groups as crowded, of the one last in turn. */
  dropNewest(): T | null;
  /** Tells whether an item that is added there would be the first to be dropped. */
  isMostCrowded(path: readonly string[]): boolean;
};

const createGroup = <T>(): Group<T> => ({ groups: new Map(), items: [], size: 0 });

/** Takes from the group whose turn it is, which goes to the end. */
function takeFrom<T>(group: Group<T>, name = group.groups.keys().next().value): T {
  group.size -= 1;
  if (name === undefined) return group.items.shift()!;
  const inner = group.groups.get(name)!;
  group.groups.delete(name);
  const item = takeFrom(inner);
  if (inner.size > 0) group.groups.set(name, inner);
  return item;
}

function dropFrom<T>(group: Group<T>): T {
  group.size -= 1;
  const most = Math.max(...[...group.groups.values()].map(({ size }) => size));
  const crowded = [...group.groups].findLast(([, { size }]) => size === most);
  if (!crowded) return group.items.pop()!;
  const [name, inner] = crowded;
  const item = dropFrom(inner);
  if (inner.size === 0) group.groups.delete(name);
  return item;
}

/**
 * Creates a queue in which groups take turns, and the groups within them again: however many wait
 * in one, it delays the others by no more than its turn.
 */
export function createFairQueue<T>(): FairQueue<T> {
  const root = createGroup<T>();
  return {
    get size() {
      return root.size;
    },

    add(path, item) {
      let group = root;
      group.size += 1;
      for (const name of path) {
        const inner = group.groups.get(name) ?? createGroup<T>();
        group.groups.set(name, inner);
        inner.size += 1;
        group = inner;
      }
      group.items.push(item);
    },

    take(mayGo) {
      const next = [...root.groups].find(([name, { size }]) => mayGo(name, size));
      return next ? takeFrom(root, next[0]) : null;
    },

    dropNewest: () => (root.size === 0 ? null : dropFrom(root)),

    isMostCrowded(path) {
      let group: Group<T> | undefined = root;
      for (const name of path) {
        const own: Group<T> | undefined = group?.groups.get(name);
        const size = (own?.size ?? 0) + 1;
        const others = [...(group?.groups ?? [])].filter(([other]) => other !== name);
        // Who is new there is the last in turn.
        if (others.some(([, other]) => other.size > size - (own ? 1 : 0))) return false;
        group = own;
      }
      return true;
    },
  };
}
