import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useIsAlive, whenAlive } from './alive.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Acts once the page stands, alive, and the browser has nothing better to do. */
export function whenCalm(act: () => void): void {
  whenAlive(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, { timeout: 2_000 })
      : setTimeout(act),
  );
}

/** Makes React's own, which is a component as any other. */
const lazyOf = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: (await load()) as ComponentType<object> })) as ComponentType<Props>;

const parts: (() => Promise<unknown>)[] = [];
/** Those that pages may be drawn with, by their names. */
const drawable = new Map<string, { fetchIt: () => Promise<unknown>; isHere: () => boolean }>();
/** With which of them a page was drawn. */
const drawn = new Set<string>();

/** Fetches all parts that a page may be drawn with, those within parts too, before it is drawn. */
export async function fetchDrawableParts(): Promise<void> {
  for (const { fetchIt } of drawable.values()) await fetchIt();
}

/** Tells with which parts the server has drawn a page, and forgets it. */
export function takeDrawnParts(): string[] {
  const names = [...drawn];
  drawn.clear();
  return names;
}

/** Fetches the parts that a page was drawn with, those within parts too, so that it comes alive as a whole. */
export async function fetchDrawnParts(names: readonly string[]): Promise<void> {
  // What fails here is tried again, and told of, when it is shown.
  const known = names.flatMap((name) => drawable.get(name) ?? []);
  if (known.length === 0) return;
  await Promise.allSettled(known.map(({ fetchIt }) => fetchIt()));
  // A part within a part has its name once that has come.
  await fetchDrawnParts(names.filter((name) => !known.includes(drawable.get(name)!)));
}

/**
 * Fetches parts while what will show them waits for its data, so that they come with it.
 * @param names As in `drawnAs`; the same list each time.
 * @param isShown Whether nothing else is waited for, so that a page that was drawn shows them.
 * @returns Whether nothing more is to be waited for: they are here, or do not come.
 */
export function useParts(names: readonly string[], isShown: boolean): boolean {
  // A page that was drawn with them has what it was drawn with, and waits for nothing more.
  const isAlive = useIsAlive();
  const [drawnWith] = useState(!isAlive && isShown ? names : null);
  const [tried, setTried] = useState<readonly string[] | null>(null);
  const areHere = names.every((name) => drawable.get(name)?.isHere() ?? true);
  const isOver = drawnWith === names || areHere || tried === names;
  useEffect(() => {
    if (!isOver) void fetchDrawnParts(names).then(() => setTried(names));
  }, [names, isOver]);
  return isOver;
}

/** Fetches all parts of what is there, as they are once a page has stood for a moment. */
export async function fetchParts(): Promise<void> {
  const known = parts.length;
  await Promise.all(parts.map((fetchPart) => fetchPart()));
  // Parts within parts are there once those have come.
  if (parts.length > known) await fetchParts();
}

/** Answers what stands there meanwhile where a part does not come: the page goes on without it. */
const orElse =
  <Props extends object>(load: Load<Props>, fallback: ReactNode): Load<Props> =>
  async () => {
    try {
      return await load();
    } catch (error) {
      console.error(error);
      return () => fallback;
    }
  };

/**
 * Returns a part of a page whose code comes after the page's own.
 * @param options.isAhead Fetched as soon as the page stands, so that it is there for the first tap, and
 *   without a network; otherwise when it is shown.
 * @param options.drawnAs The name by which a page that was drawn with it asks for it before it comes alive; for
 *   what visitors see at first.
 * @param options.isSpare The page goes on with the fallback where it does not come.
 */
export function later<Props extends object>(
  load: Load<Props>,
  options: { isAhead?: boolean; isSpare?: boolean; drawnAs?: string; fallback?: ReactNode } = {},
): ComponentType<Props> {
  const { isAhead = false, drawnAs, isSpare = false, fallback = null } = options;
  let loaded: ComponentType<Props> | null = null;
  const fetchIt = async () => (loaded ??= await load());
  const loadShown = isSpare ? orElse(fetchIt, fallback) : fetchIt;
  parts.push(fetchIt);
  if (drawnAs !== undefined) drawable.set(drawnAs, { fetchIt, isHere: () => loaded !== null });
  // What fails here is tried again, and told of, when it is shown.
  if (isAhead && typeof window !== 'undefined') whenCalm(() => void fetchIt().catch(() => null));
  return function Later(props) {
    if (drawnAs !== undefined && typeof window === 'undefined') drawn.add(drawnAs);
    // The same one as long as it is shown: another would begin anew.
    const [{ Part, isHere }] = useState(() =>
      loaded ? { Part: loaded, isHere: true } : { Part: lazyOf<Props>(loadShown), isHere: false },
    );
    // What is here already comes alive with the rest of its page.
    if (isHere) return <Part {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Returns a part of every page that no page begins with: shown as soon as the browser has nothing better to do.
 * @param options.isAhead Fetched then, whether it is shown or not.
 * @param options.fallback What keeps its place until it is there, and where it does not come.
 */
export function onceCalm<Props extends object>(
  load: Load<Props>,
  { isAhead = true, fallback = null }: { isAhead?: boolean; fallback?: ReactNode } = {},
): ComponentType<Props> {
  const Part = later(load, { isAhead, isSpare: true, fallback });
  return function OnceCalm(props) {
    const [isCalm, setIsCalm] = useState(false);
    useEffect(() => whenCalm(() => setIsCalm(true)), []);
    return isCalm ? <Part {...props} /> : fallback;
  };
}
