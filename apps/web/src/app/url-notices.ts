/** What an address can ask to be said. */
const URL_NOTICES = [
  { name: 'type', value: 'signup', text: 'common:toast.confirmed' },
  { name: 'messagesent', value: 'success', text: 'common:toast.messageSent' },
] as const;

/** Reads those that a query asks for, and the query without them: the leaderboard has a `type` of its own. */
export function readUrlNotices(search: URLSearchParams) {
  const asked = URL_NOTICES.filter(({ name, value }) => search.get(name) === value);
  const rest = new URLSearchParams(search);
  for (const { name } of asked) rest.delete(name);
  return { asked, rest };
}

/** Returns an address of this site that asks for the notices of `search` as well: nothing is lost by being sent on. */
export function withNoticesOf(search: string, to: string): string {
  const { asked } = readUrlNotices(new URLSearchParams(search));
  if (asked.length === 0) return to;
  const { pathname, searchParams, hash } = new URL(to, 'https://site.invalid');
  for (const { name, value } of asked) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}
