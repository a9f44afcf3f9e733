import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../../lib/translation/use-translation.ts';
import { Dialog } from '../../../../ui/controls/dialog.tsx';

/** What every window is given. */
export type WindowProps = { isOpen: boolean; onClose: () => void };

type WindowFrameProps = WindowProps & {
  title: string;
  /** A press beside it closes nothing. */
  isSticky?: boolean;
  footer: ReactNode;
  children: ReactNode;
};

/**
 * A window that opens by itself. The focus is on nothing that can be pressed, so that no key that
 * was meant for the page closes it unread.
 */
export function WindowFrame({ title, footer, children, ...props }: WindowFrameProps) {
  const { t } = useTranslation('common');
  const stage = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      {...props}
      title={title}
      closeLabel={t('actions.close')}
      initialFocus={stage}
      footer={footer}
    >
      <div ref={stage} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {children}
      </div>
    </Dialog>
  );
}
