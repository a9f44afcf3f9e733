import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

type Shared = {
  text: string;
  url: string;
  /** Text for the clipboard, and the toast about it. Default: the link alone. */
  copied?: { text: string; message: string };
};

/** Shares by the device's share sheet, or copies. */
export function useShare() {
  const { t } = useTranslation('friends');
  const { showToast } = useToast();
  const [mustCopyByHand, setMustCopyByHand] = useState(false);

  async function copy({ url, copied }: Shared): Promise<void> {
    try {
      await copyText(copied?.text ?? url);
      setMustCopyByHand(false);
      showToast({ type: 'success', message: copied?.message ?? t('invitation.copied') });
    } catch {
      setMustCopyByHand(true);
    }
  }

  async function share(shared: Shared): Promise<void> {
    const data = { title: 'Kickoracle', text: shared.text, url: shared.url };
    if (typeof navigator.share !== 'function') return copy(shared);
    try {
      await navigator.share(data);
    } catch (error) {
      // The player cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(shared);
    }
  }

  return { share, mustCopyByHand };
}
