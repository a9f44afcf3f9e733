import type { ReactNode } from 'react';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { StateView } from '#ui/feedback/state-view.tsx';

type InvalidLinkProps = {
  heading: string;
  text: string;
  /** True if it replaces a form or a pressed button; a first page keeps the focus. */
  takesFocus: boolean;
  children: ReactNode;
};

export function InvalidLink({ heading, text, takesFocus, children }: InvalidLinkProps) {
  const ref = useFocusOnMount<HTMLHeadingElement>();
  return (
    <StateView
      isError
      level={1}
      heading={heading}
      headingRef={takesFocus ? ref : undefined}
      text={text}
      className="mx-auto max-w-md"
    >
      {children}
    </StateView>
  );
}
