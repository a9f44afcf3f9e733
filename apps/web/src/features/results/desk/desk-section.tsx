import { useId, type ReactNode } from 'react';

/** One thing to do at the desk, under its own heading. */
export function DeskSection({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <h3 id={headingId} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  );
}
