import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenHydrated } from './hydration.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;
type PartOptions = { isAhead?: boolean; fallback?: ReactNode };

/** Calls back after hydration, when the browser is idle. */
export function whenIdle(act: () => void): void {
  whenHydrated(() =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, { timeout: 2_000 })
      : setTimeout(act),
  );
}

const loads: (() => Promise<unknown>)[] = [];

/** Loads all parts, and parts of parts; for the server and tests. */
export async function loadParts(): Promise<void> {
  const known = loads.length;
  await Promise.all(loads.map((load) => load()));
  if (loads.length > known) await loadParts();
}

/** Loads code when rendered, `isAhead` also when idle. If `isSpare` fails, the fallback stays. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { isAhead, isSpare, fallback = null }: PartOptions & { isSpare?: boolean } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  const loadShown = async () => {
    try {
      return { default: await loadOnce() };
    } catch (error) {
      if (!isSpare) throw error;
      console.error(error);
      return { default: () => fallback };
    }
  };
  loads.push(loadOnce);
  // A failure is reported when the part is shown, which tries again.
  if (isAhead && typeof window !== 'undefined') whenIdle(() => void loadOnce().catch(() => null));
  return function LazyPart(props) {
    // React caches a failure for ever: each mount gets its own lazy component.
    const [Part] = useState(() => loaded ?? (lazy(loadShown) as ComponentType<Props>));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Renders when the browser is idle; `isAhead` loads the code then, even if not rendered. */
export function idlePart<Props extends object>(load: Load<Props>, options: PartOptions = {}) {
  const Part = lazyPart(load, { ...options, isSpare: true });
  return function IdlePart(props: Props) {
    const [isIdle, setIsIdle] = useState(false);
    useEffect(() => whenIdle(() => setIsIdle(true)), []);
    return isIdle ? <Part {...props} /> : options.fallback;
  };
}
