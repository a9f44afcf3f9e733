import clsx from 'clsx';
import { Children, type ReactNode } from 'react';

type DottedLineProps = { children: ReactNode; className?: string };

/** Facts with dots between them. A dot at the start of a wrapped line is outside, and clipped. */
export function DottedLine({ children, className }: DottedLineProps) {
  return (
    <div className="-ml-1 overflow-x-clip pl-1">
      <ul className={clsx('-ml-5 flex flex-wrap items-center', className)}>
        {Children.map(
          children,
          (fact) =>
            fact && (
              <li className="relative max-w-full min-w-0 pl-5 before:absolute before:left-2 before:content-['·'/'']">
                {fact}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
