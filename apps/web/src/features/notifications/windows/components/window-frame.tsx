import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/controls/dialog.tsx';

export type WindowProps = { isOpen: boolean; onClose: () => void };

type WindowFrameProps = WindowProps & {
  title: string;
  /** A press outside does not close it. */
  isSticky?: boolean;
  footer: ReactNode;
  children: ReactNode;
};

/** Opens by itself. No button has the focus, so a key meant for the page cannot close it. */
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
