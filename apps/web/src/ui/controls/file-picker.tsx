import { useId, useRef } from 'react';
import { Upload } from '../icons/icons.ts';
import { Button, type ButtonLook } from './button.tsx';
import { FieldNotes } from './field-frame.tsx';

type FilePickerProps = {
  label: string;
  onPick: (file: File) => void;
  hint?: string;
  error?: string | undefined;
  isBusy?: boolean;
  look?: ButtonLook;
};

/** Picks a picture. */
export function FilePicker(props: FilePickerProps) {
  const { label, onPick, hint, error, isBusy = false, look = 'secondary' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-start gap-1">
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows the same file to be selected again after an error.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button
        look={look}
        isBusy={isBusy}
        aria-describedby={`${id}-note`}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <FieldNotes id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
