import type { ReactNode } from 'react';

type AccountRowProps = { heading: string; lead: string; children: ReactNode };

export function AccountRow({ heading, lead, children }: AccountRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-base">{heading}</h3>
        <p className="text-sm text-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}
