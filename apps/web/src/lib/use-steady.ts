import { useInsertionEffect, useRef, useState } from 'react';

type Acts = Readonly<Record<string, (...given: never[]) => void>>;

/**
 * Returns the same functions at every render, which do what those of the latest one do, so that what is given them
 * need not be drawn again. For what people do: not to be called while rendering.
 */
export function useSteady<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts);
  useInsertionEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState(() => {
    const names = Object.keys(acts);
    return Object.fromEntries(
      names.map((name) => [name, (...given: never[]) => latest.current[name]!(...given)]),
    ) as Given;
  });
  return steady;
}
