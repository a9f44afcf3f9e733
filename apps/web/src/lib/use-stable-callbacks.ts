import { useInsertionEffect, useRef, useState } from 'react';

type Callbacks = Readonly<Record<string, (...given: never[]) => void>>;

/** Returns stable functions that call the latest ones. Not to be called while rendering. */
export function useStableCallbacks<Given extends Callbacks>(callbacks: Given): Given {
  const latest = useRef(callbacks);
  useInsertionEffect(() => {
    latest.current = callbacks;
  });
  const [stable] = useState(() => {
    const names = Object.keys(callbacks);
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => latest.current[name]!(...given)]),
    ) as Given;
  });
  return stable;
}
