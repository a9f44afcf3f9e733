import type { ReactNode } from 'react';

export function FormSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <legend className="float-left mb-2 w-full font-display text-lg font-bold">{heading}</legend>
      <div className="clear-both grid grid-cols-1 gap-2">{children}</div>
    </fieldset>
  );
}
