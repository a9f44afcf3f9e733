import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

const NOTICES = [
  { name: 'type', value: 'signup', text: 'toast.confirmed' },
  { name: 'messagesent', value: 'success', text: 'toast.messageSent' },
] as const;

/** Says what an address asks to be said, on whatever page, and takes it out of the address. */
export function useUrlNotices(): void {
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const [search, setSearch] = useSearchParams();

  useEffect(() => {
    const asked = NOTICES.filter(({ name, value }) => search.get(name) === value);
    if (asked.length === 0) return;
    // The leaderboard has a `type` of its own, so only what was handled is removed.
    const rest = new URLSearchParams(search);
    for (const { name, text } of asked) {
      rest.delete(name);
      showToast({ type: 'success', message: t(text) });
    }
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch, showToast, t]);
}
