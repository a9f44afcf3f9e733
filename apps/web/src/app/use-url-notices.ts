import { useEffect } from 'react';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { useSearchParams } from 'react-router';
import { forgetSentLetter } from '../features/contact/contact-draft.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';
import { readUrlNotices } from './url-notices.ts';

/** Says what an address asks to be said, on whatever page, and takes it out of the address. */
export function useUrlNotices(): void {
  const { t } = useTranslation(['common']);
  const { showToast } = useToast();
  const [search, setSearch] = useSearchParams();

  useEffect(() => {
    const { asked, rest } = readUrlNotices(search);
    if (asked.length === 0) return;
    if (asked.some(({ name }) => name === 'messagesent')) forgetSentLetter();
    for (const { text } of asked) showToast({ type: 'success', message: t(text) });
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch, showToast, t]);
}
