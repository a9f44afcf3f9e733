import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  isBusy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  lead: ReactNode;
  /** The button stays disabled until this word is typed. */
  word?: { text: string; label: string };
  other?: { label: string; onPress: () => void } | undefined;
  labels: { confirm: string; cancel: string; close: string };
  isDangerous?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy = false, onClose, onConfirm, title, lead, word, other, labels } = props;
  const { isDangerous = false } = props;
  const leadId = useId();
  const [typed, setTyped] = useState('');
  const isConfirmable = !word || typed === word.text;

  function close() {
    setTyped('');
    onClose();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmable) return;
    setTyped('');
    onConfirm();
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={labels.close} isSticky>
      <form onSubmit={onSubmit} aria-describedby={leadId} className="grid gap-4">
        <div id={leadId} className="text-soft">
          {lead}
        </div>
        {word && (
          <TextField
            isCompact
            label={word.label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!isConfirmable}
          >
            {labels.confirm}
          </Button>
          {other && (
            <Button look="secondary" onClick={other.onPress}>
              {other.label}
            </Button>
          )}
          <Button look={other ? 'ghost' : 'secondary'} onClick={close}>
            {labels.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
