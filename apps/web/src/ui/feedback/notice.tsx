import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert } from '../icons/icons.ts';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const TONES = {
  info: { Icon: Info, className: 'border-l-info [&>svg]:text-info' },
  success: { Icon: CircleCheck, className: 'border-l-success [&>svg]:text-success' },
  warning: { Icon: TriangleAlert, className: 'border-l-warning [&>svg]:text-warning' },
  error: { Icon: CircleX, className: 'border-l-danger [&>svg]:text-danger' },
} as const;

type NoticeProps = {
  tone: NoticeTone;
  heading?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A message in its place on the page. Errors are announced. */
export function Notice({ tone, heading, children, action, className }: NoticeProps) {
  const { Icon, className: look } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={clsx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-base border border-l-4 border-line bg-surface p-3 pl-4',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {heading && <p className="font-semibold">{heading}</p>}
        <div className={heading ? 'text-soft' : undefined}>{children}</div>
      </div>
      {action}
    </div>
  );
}
