import { useId, type ReactNode, type Ref } from 'react';

type DeskSectionProps = {
  heading: string;
  /** For moving the focus here when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One thing to do at the desk, under its own heading. */
export function DeskSection({ heading, headingRef, children }: DeskSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <h3 ref={headingRef} id={headingId} tabIndex={-1} className="text-lg outline-none">
        {heading}
      </h3>
      {children}
    </section>
  );
}
