import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

type Shared = {
  text: string;
  url: string;
  /** A picture, for share sheets that take files. */
  file?: File | null;
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
    const { text, url, file } = shared;
    const data: ShareData = { title: 'Kickoracle', text, url };
    if (typeof navigator.share !== 'function') return copy(shared);
    if (file && navigator.canShare?.({ ...data, files: [file] })) data.files = [file];
    try {
      await navigator.share(data);
    } catch (error) {
      // The player cancelled, or pressed twice: one share sheet is open.
      if (['AbortError', 'InvalidStateError'].includes((error as Error).name)) return;
      await copy(shared);
    }
  }

  return { share, mustCopyByHand };
}
