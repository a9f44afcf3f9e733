import type { ReactNode } from 'react';

type PanelPartProps = { heading: string; lead?: string; children: ReactNode };

export function PanelPart({ heading, lead, children }: PanelPartProps) {
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
