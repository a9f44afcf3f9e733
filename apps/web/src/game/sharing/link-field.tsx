import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/field.tsx';

type LinkFieldProps = {
  url: string;
  hint: string;
  /** Selects the text, for browsers that refuse to copy. */
  isToCopy?: boolean;
};

export function LinkField({ url, hint, isToCopy = false }: LinkFieldProps) {
  const { t } = useTranslation('friends');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isToCopy) field.current?.focus();
  }, [isToCopy, url]);
  return (
    <TextField
      ref={field}
      label={t('invitation.link')}
      hint={isToCopy ? t('invitation.copyByHand') : hint}
      value={url}
      readOnly
      onFocus={(event) => event.target.select()}
      className="w-full"
    />
  );
}
