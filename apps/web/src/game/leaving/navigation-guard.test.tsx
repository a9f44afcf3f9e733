import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { ToastProvider } from '#ui/feedback/toast/toast-provider.tsx';
import { showPlayer } from '#lib/shown-player.ts';
import { drafts } from '../drafts/drafts.ts';
import { confirmSignOut, sendBeforeSignOut, SIGN_OUT } from './unsaved.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { NavigationGuard } from './navigation-guard.tsx';

beforeAll(startEnglish);

function Page({ unsaved = 0 }: { unsaved?: number }) {
  const [open, setOpen] = useState(['outer', 'inner']);
  const close = (name: string) => setOpen((all) => all.filter((each) => each !== name));
  return (
    <>
      <h1>Page</h1>
      <UnsavedGuard unsaved={unsaved} />
      <Dialog
        isOpen={open.includes('outer')}
        onClose={() => close('outer')}
        title="Outer"
        closeLabel="Close"
      >
        <Dialog
          isOpen={open.includes('inner')}
          onClose={() => close('inner')}
          title="Inner"
          closeLabel="Close"
        >
          <p>content</p>
        </Dialog>
      </Dialog>
      <NavigationGuard />
    </>
  );
}

function show(unsaved = 0) {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>before</p> },
      { path: '/page', element: <Page unsaved={unsaved} /> },
      { path: '/auth', element: <p>sign in</p> },
    ],
    { initialEntries: ['/before', '/page'], initialIndex: 1 },
  );
  render(
    <ToastProvider labels={{ region: 'Notices', close: 'Close' }}>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  const back = () => act(() => router.navigate(-1));
  return { router, back };
}
const dialogs = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent);
const at = (router: ReturnType<typeof show>['router']) => router.state.location.pathname;

it('Back closes the layers above the page one by one before it leaves the page', async () => {
  const { router, back } = show();
  await screen.findByText('content');
  await back();
  await waitFor(() => expect(screen.queryByText('content')).toBeNull());
  expect([at(router), dialogs()]).toEqual(['/page', ['Outer']]);
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(at(router)).toBe('/page');
  await back();
  await waitFor(() => expect(at(router)).toBe('/before'));
});

it('asks about unsaved work once no layer is open', async () => {
  const { router, back } = show(2);
  await back();
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await back();
  expect(await screen.findByText(/^2 entries aren’t saved yet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull();
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(at(router)).toBe('/page');
});

it('does not ask on the way to an account, which leads back', async () => {
  const { router } = show(2);
  await act(() => router.navigate('/auth?mode=signup&from=%2Fpage'));
  await waitFor(() => expect(at(router)).toBe('/auth'));
});

it('a sign-out asks about unsaved work; Back answers it, and no question comes up later', async () => {
  const { router, back } = show(1);
  await screen.findByText('content');
  await back();
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  let isConfirmed = confirmSignOut();
  expect(await screen.findByText('Sign out without saving?')).toBeDefined();
  await back();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(await isConfirmed).toBe(false);
  await act(() => router.navigate('/page?filter=1'));
  expect(dialogs()).toEqual([]);
  isConfirmed = confirmSignOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await isConfirmed).toBe(true);
  await act(() => router.navigate('/before', { state: SIGN_OUT }));
  await waitFor(() => expect(at(router)).toBe('/before'));
});

it('a sign-out asks about predictions that could not be sent, and only then', async () => {
  show();
  await screen.findByText('content');
  expect(await confirmSignOut()).toBe(true);
  const unset = sendBeforeSignOut(() => Promise.reject(new Error('offline')));
  let isConfirmed = confirmSignOut();
  expect(await screen.findByText(/^Some predictions haven’t been sent/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save and sign out' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await isConfirmed).toBe(false);
  isConfirmed = confirmSignOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await isConfirmed).toBe(true);
  unset();
});

it('a sign-out asks about the drafts of other pages', async () => {
  show();
  await screen.findByText('content');
  showPlayer('zoe');
  drafts.keep('zoe', 'createLeague', { name: 'Third Floor' });
  drafts.keep('zoe', 'contact', { message: 'Well done!' });
  drafts.keep(null, 'contact', { message: 'A visitor’s.' });
  let isConfirmed = confirmSignOut();
  expect(await screen.findByText(/^2 entries aren’t saved yet\. Signing out/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await isConfirmed).toBe(false);
  isConfirmed = confirmSignOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await isConfirmed).toBe(true);
  showPlayer(null);
});

it('a sign-out asks once about a form of the page, which has a draft', async () => {
  show(1);
  await screen.findByText('content');
  showPlayer('zoe');
  drafts.keep('zoe', 'matchday', { one: '2-1' });
  const isConfirmed = confirmSignOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await isConfirmed).toBe(true);
  showPlayer(null);
});
