import type { ReactNode } from 'react';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button } from '#ui/controls/button.tsx';
import { ArrowLeft } from '#ui/icons/icons.ts';

type PanelHeadProps = {
  heading: string;
  back: string;
  onClose: () => void;
  children: ReactNode;
};

export function PanelHead({ heading, back, onClose, children }: PanelHeadProps) {
  const ref = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="p-4 sm:p-6">
      <Button look="ghost" className="mb-2 -ml-4 lg:hidden" onClick={onClose}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {back}
      </Button>
      <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        {heading}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">{children}</p>
    </div>
  );
}
