import type { ReactNode } from 'react';

type DeskPartProps = { heading: string; lead?: string; children: ReactNode };

/** One thing that can be done with a team. */
export function DeskPart({ heading, lead, children }: DeskPartProps) {
  return (
    <section className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <div>
        <h3 className="text-lg">{heading}</h3>
        {lead && <p className="max-w-prose text-sm text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
