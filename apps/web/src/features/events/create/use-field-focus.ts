import { useEffect, useRef, useState } from 'react';

/** Focuses a field, even one that appears in the next render. */
export function useFieldFocus<Field extends string>() {
  const elements = useRef(new Map<Field, HTMLElement>());
  const [wanted, setWanted] = useState<{ readonly field: Field } | null>(null);
  useEffect(() => {
    if (wanted) elements.current.get(wanted.field)?.focus();
  }, [wanted]);
  return {
    focus: (field: Field) => setWanted({ field }),
    refOf: (field: Field) => (element: HTMLElement | null) => {
      if (element) elements.current.set(field, element);
      else elements.current.delete(field);
    },
  };
}
