import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { isInToast } from '../feedback/toast/toast-region.ts';
import { usePageMark } from '../feedback/toast/use-page-mark.ts';
import { X } from '../icons/icons.ts';
import type { DialogProps } from './dialog-props.ts';
import { useIsScrollable } from './use-is-scrollable.ts';

const SIZES = { md: 'max-w-md', lg: 'max-w-2xl' } as const;

/** A sheet on a phone, centred on wider screens; a nested dialog dims it. */
const popupClass =
  'data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:z-10 data-nested-dialog-open:after:bg-veil beside-toasts fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-base border border-line bg-surface text-ink shadow-card outline-none transition duration-(--motion-slide) ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-base sm:data-ending-style:-translate-y-[calc(50%-1rem)] sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-[calc(50%-1rem)] sm:data-starting-style:opacity-0';

/** A modal window: it traps the focus and locks the page, and restores both. */
export function DialogWindow(props: DialogProps) {
  const { isOpen, onClose, title, closeLabel, children, footer, isSticky = false } = props;
  const { size = 'md', initialFocus } = props;

  function onOpenChange(open: boolean, details: BaseDialog.Root.ChangeEventDetails) {
    // A toast above the dialog can be pressed and closed without closing the dialog.
    if (isInToast(details.event.target)) details.cancel();
    else if (!open) onClose();
  }

  return (
    <BaseDialog.Root open={isOpen} onOpenChange={onOpenChange} disablePointerDismissal={isSticky}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          // A press outside a sticky dialog must not move the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-(--motion-slide) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Popup initialFocus={initialFocus} className={clsx(popupClass, SIZES[size])}>
          <div className="flex items-start justify-between gap-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
            <BaseDialog.Title className="min-w-0 pt-1.5 text-xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={closeLabel}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-base text-soft hover:bg-raised hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          <DialogBody>{children}</DialogBody>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 sm:px-6">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function DialogBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(box);
  usePageMark('modal');
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keys
      tabIndex={isScrollable ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-[calc(1.5rem+env(safe-area-inset-bottom))] outline-offset-[-3px] sm:px-6"
    >
      {children}
    </div>
  );
}
