import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { TextField } from '../../../ui/controls/field.tsx';

/** The link as it stands; `isToCopy`: marked, because the browser does not let a page copy it. */
export function OwnLink({ url, isToCopy = false }: { url: string; isToCopy?: boolean }) {
  const { t } = useTranslation('friends');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isToCopy) field.current?.focus();
  }, [isToCopy, url]);
  return (
    <TextField
      ref={field}
      label={t('invitation.link')}
      hint={t(isToCopy ? 'invitation.copyByHand' : 'invitation.linkHint')}
      value={url}
      readOnly
      onFocus={(event) => event.target.select()}
      className="w-full"
    />
  );
}
