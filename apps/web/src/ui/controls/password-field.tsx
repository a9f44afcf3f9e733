import clsx from 'clsx';
import { useId, useState, type InputHTMLAttributes } from 'react';
import { Eye, EyeOff } from '../icons/icons.ts';
import { controlClass, FieldFrame, noteAttributes, type Notes } from './field-frame.tsx';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> &
  Notes & {
    label: string;
    showLabel: string;
    ref?: React.Ref<HTMLInputElement>;
  };

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, showLabel, className, ...input } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ id, label, hint, error, hasNotes: true, className }}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...noteAttributes(id, error, true)}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={clsx(controlClass, 'pr-12')}
        />
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-base text-soft outline-offset-[-3px] hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
