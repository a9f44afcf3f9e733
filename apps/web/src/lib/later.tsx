import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { whenAlive } from './alive.tsx';

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

/** Fetches all parts of what is there, as they are once a page has stood for a moment. */
export async function fetchParts(): Promise<void> {
  await Promise.all(parts.map((fetchPart) => fetchPart()));
}

/**
 * Returns a part of a page whose code comes after the page's own.
 * @param options.isAhead Fetched as soon as the page stands, so that it is there for the first tap, and
 *   without a network; otherwise when it is shown.
 */
export function later<Props extends object>(
  load: Load<Props>,
  options: { isAhead?: boolean; fallback?: ReactNode } = {},
): ComponentType<Props> {
  const { isAhead = false, fallback = null } = options;
  let loaded: ComponentType<Props> | null = null;
  const fetchIt = async () => (loaded ??= await load());
  parts.push(fetchIt);
  // What fails here is tried again, and told of, when it is shown.
  if (isAhead && typeof window !== 'undefined') whenCalm(() => void fetchIt().catch(() => null));
  return function Later(props) {
    // The same one as long as it is shown: another would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? lazyOf(fetchIt));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
