import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { forgetSentLetter } from '../features/contact/contact-draft.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';
import { readUrlNotices } from './url-notices.ts';

export function useUrlNotices(): void {
  const { t } = useTranslation(['common']);
  const { showToast } = useToast();
  const [search, setSearch] = useSearchParams();

  useEffect(() => {
    const { notices, rest } = readUrlNotices(search);
    if (notices.length === 0) return;
    if (notices.some(({ name }) => name === 'messagesent')) forgetSentLetter();
    for (const { text } of notices) showToast({ type: 'success', message: t(text) });
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch, showToast, t]);
}
