import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Piece, Row } from './piece.tsx';
import type { Samples } from './samples.ts';

const TYPES = ['success', 'warning', 'info', 'error'] as const;
const TOAST_MS = 60_000;

type Shown = 'dialog' | 'long' | 'confirm' | null;

export function OverlayPieces({ samples }: { samples: Samples }) {
  const { showToast } = useToast();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const showToasts = () => {
    for (const type of TYPES) {
      const message = type === 'error' ? samples.long : samples.notices[type];
      showToast({ type, message, durationMs: TOAST_MS });
    }
  };
  return (
    <>
      <Piece id="collapsible">
        <Collapsible summary={samples.faq} isOpen>
          {samples.faqText}
        </Collapsible>
        <Collapsible summary={samples.long}>{samples.faqText}</Collapsible>
      </Piece>
      <Piece id="overlays">
        <Row>
          <Button look="secondary" data-opens="dialog" onClick={() => setShown('dialog')}>
            {samples.dialog}
          </Button>
          <Button look="secondary" data-opens="long-dialog" onClick={() => setShown('long')}>
            {samples.longDialog}
          </Button>
          <Button look="secondary" data-opens="confirmation" onClick={() => setShown('confirm')}>
            {samples.confirm}
          </Button>
          <Button look="secondary" data-opens="toasts" onClick={showToasts}>
            {samples.toasts}
          </Button>
        </Row>
      </Piece>
      <Dialog
        isOpen={shown === 'dialog'}
        onClose={close}
        title={samples.dialogTitle}
        closeLabel={samples.close}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              {samples.cancel}
            </Button>
            <Button data-opens="toast-above" onClick={showToasts}>
              {samples.save}
            </Button>
          </>
        }
      >
        <p className="mb-4 text-soft">{samples.dialogText}</p>
        <TextField label={samples.label} hint={samples.hint} />
      </Dialog>
      <Dialog
        isOpen={shown === 'long'}
        onClose={close}
        title={samples.long}
        closeLabel={samples.close}
        size="lg"
        isSticky
        footer={<Button onClick={close}>{samples.save}</Button>}
      >
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index} className="mb-3">
            {samples.faqText}
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={samples.confirmTitle}
        lead={samples.confirmText}
        word={{ text: 'DELETE', label: samples.typeWord }}
        labels={{ confirm: samples.remove, cancel: samples.cancel, close: samples.close }}
        isDangerous
      />
    </>
  );
}
