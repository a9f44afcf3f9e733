import { useId, type ReactNode, type Ref } from 'react';

type AdminSectionProps = {
  heading: string;
  /** Receives the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AdminSection({ heading, headingRef, children }: AdminSectionProps) {
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
