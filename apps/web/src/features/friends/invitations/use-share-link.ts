import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';

/** Gives a link away: by what the device has for it, else by copying it. */
export function useShareLink() {
  const { t } = useTranslation('friends');
  const { showToast } = useToast();
  const [mustCopyByHand, setMustCopyByHand] = useState(false);

  async function copy(url: string): Promise<void> {
    try {
      await copyText(url);
      setMustCopyByHand(false);
      showToast({ type: 'success', message: t('invitation.copied') });
    } catch {
      setMustCopyByHand(true);
    }
  }

  async function share(url: string): Promise<void> {
    const data = { title: 'Kickoracle', text: t('invitation.shareText'), url };
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share(data);
    } catch (error) {
      // They thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(url);
    }
  }

  return { share, mustCopyByHand };
}
