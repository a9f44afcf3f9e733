type Group<T> = { readonly groups: Map<string, Group<T>>; readonly items: T[]; size: number };

export type FairQueue<T> = {
  readonly size: number;
  /** Adds an item to a group, given by its path from the outermost one. */
  add(path: readonly string[], item: T): void;
  /** Takes the next item of groups for which `mayGo` is true; null if there is none. */
  take(mayGo: (outermost: string, waiting: number) => boolean): T | null;
  /** Removes the newest item of the largest group; of equal groups, of the one last in turn. */
  dropNewest(): T | null;
  /** Returns true if an item added there would be the first to be dropped. */
  isMostCrowded(path: readonly string[]): boolean;
};

const createGroup = <T>(): Group<T> => ({ groups: new Map(), items: [], size: 0 });

/** Takes from the group whose turn it is, and moves the group to the end. */
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

/** Round-robin queue of nested groups: a long group delays the others only by its turn. */
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
        // New groups join the back of the rotation.
        if (others.some(([, other]) => other.size > size - (own ? 1 : 0))) return false;
        group = own;
      }
      return true;
    },
  };
}
