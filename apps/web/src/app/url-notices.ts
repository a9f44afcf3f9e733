import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { forgetSentLetter } from '../features/contact/contact-draft.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

const URL_NOTICES = [
  { name: 'type', value: 'signup', text: 'common:toast.confirmed' },
  { name: 'messagesent', value: 'success', text: 'common:toast.messageSent' },
] as const;

/** Returns the requested notices and the query without them: the leaderboard has its own `type`. */
function readUrlNotices(search: URLSearchParams) {
  const notices = URL_NOTICES.filter(({ name, value }) => search.get(name) === value);
  const rest = new URLSearchParams(search);
  for (const { name } of notices) rest.delete(name);
  return { notices, rest };
}

/** Returns the query for a way back: the page of the sign-in has shown the notices by then. */
export function withoutNotices(search: string): string {
  const { rest } = readUrlNotices(new URLSearchParams(search));
  return rest.size > 0 ? `?${rest}` : '';
}

/** Adds the notices of `search` to an address of this site, so that a redirect keeps them. */
export function withNoticesOf(search: string, to: string): string {
  const { notices } = readUrlNotices(new URLSearchParams(search));
  if (notices.length === 0) return to;
  const { pathname, searchParams, hash } = new URL(to, 'https://site.invalid');
  for (const { name, value } of notices) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}

/** Shows the notices of the address once, and removes them from it. */
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
