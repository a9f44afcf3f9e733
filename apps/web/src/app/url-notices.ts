const URL_NOTICES = [
  { name: 'type', value: 'signup', text: 'common:toast.confirmed' },
  { name: 'messagesent', value: 'success', text: 'common:toast.messageSent' },
] as const;

/** Returns the requested notices and the query without them: the leaderboard has its own `type`. */
export function readUrlNotices(search: URLSearchParams) {
  const notices = URL_NOTICES.filter(({ name, value }) => search.get(name) === value);
  const rest = new URLSearchParams(search);
  for (const { name } of notices) rest.delete(name);
  return { notices, rest };
}

/** Adds the notices of `search` to an address of this site, so that a redirect keeps them. */
export function withNoticesOf(search: string, to: string): string {
  const { notices } = readUrlNotices(new URLSearchParams(search));
  if (notices.length === 0) return to;
  const { pathname, searchParams, hash } = new URL(to, 'https://site.invalid');
  for (const { name, value } of notices) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}
