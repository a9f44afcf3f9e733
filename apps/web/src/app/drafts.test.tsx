import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useSessionWatch } from './use-session-watch.ts';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { startEnglish } from '../testing/i18n.ts';
import { showPage } from '../testing/show-page.tsx';
import { setSession, useLocalSignOut, useSession } from '../game/players/session.ts';
import { useDraft } from '../game/drafts/use-draft.ts';

const zoe = { userId: 'zoe', username: 'zoe.keeper', isAdmin: true } as never;
const ada = { userId: 'ada', username: 'ada.winger', isAdmin: true } as never;

beforeAll(startEnglish);
beforeEach(() => signIn(zoe));

const signIn = (session: never) =>
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);

function Form() {
  useSessionWatch();
  const leave = useLocalSignOut();
  const { session } = useSession();
  const { values, change, startAgain } = useDraft('letter', () => ({ title: '', text: 'Hello' }));
  return (
    <>
      <input
        aria-label="title"
        value={values.title}
        onChange={(event) => change((all) => ({ ...all, title: event.target.value }))}
      />
      <p>{values.text}</p>
      <button type="button" onClick={() => startAgain()}>
        send
      </button>
      <button type="button" onClick={() => void leave(session)}>
        leave
      </button>
    </>
  );
}
const open = () => showPage(<Form />);
function openAnew() {
  cleanup();
  open();
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'title' });
const shows = (text: string) => waitFor(() => expect(title().value).toBe(text));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('survives its page and an expired session, until it is sent', async () => {
  open();
  await userEvent.type(title(), 'A final');
  openAnew();
  expect(title().value).toBe('A final');
  setSession(null);
  await shows('');
  setSession(zoe);
  await shows('A final');
  await press('send');
  expect(title().value).toBe('');
  openAnew();
  expect(title().value).toBe('');
});

it('is shared by all tabs of the browser', async () => {
  open();
  await userEvent.type(title(), 'A final');
  const key = Object.keys(localStorage).find((each) => each.endsWith(' letter'))!;
  const elsewhere = localStorage.getItem(key)!.replace('A final', 'A semi-final');
  act(() => {
    localStorage.setItem(key, elsewhere);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(title().value).toBe('A semi-final');
});

it('is hidden from other players and deleted when one signs in', async () => {
  open();
  await userEvent.type(title(), 'A final');
  setSession(ada);
  await shows('');
  await userEvent.type(title(), 'My own');
  setSession(zoe);
  await shows('');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/A final|My own/);
});

it('is deleted at the sign-out, and after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  open();
  await userEvent.type(title(), 'A final');
  vi.setSystemTime(Date.now() + 6.9 * 24 * 3_600_000);
  openAnew();
  expect(title().value).toBe('A final');
  vi.setSystemTime(Date.now() + 0.2 * 24 * 3_600_000);
  openAnew();
  expect(title().value).toBe('');
  await userEvent.type(title(), 'Another');
  await press('leave');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Another');
});

it('stores nothing of a form with its initial values', async () => {
  open();
  await userEvent.type(title(), 'A');
  await userEvent.clear(title());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
});

it('lasts until the page closes if storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('No storage here.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  open();
  await userEvent.type(title(), 'A final');
  expect(title().value).toBe('A final');
  await press('send');
  expect(title().value).toBe('');
});

it('follows a change that a page in the back/forward cache has missed', async () => {
  open();
  await userEvent.type(title(), 'A final');
  const key = Object.keys(localStorage).find((each) => each.endsWith(' letter'))!;
  localStorage.removeItem(key);
  expect(title().value).toBe('A final');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(title().value).toBe('');
});
