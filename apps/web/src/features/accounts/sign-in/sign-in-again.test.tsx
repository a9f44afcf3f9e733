import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { loadParts } from '#lib/lazy-part.tsx';
import { queryClient } from '#lib/query-client.ts';
import { useWrite } from '#lib/use-write.ts';
import { aSession } from '#testing/a-session.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const session = aSession({ isAdmin: true });

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const write = useWrite(queries.accounts.signOut.mutationOptions());
  return (
    <>
      <button type="button" onClick={() => write.mutate({})}>
        Write
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Revert" closeLabel="Stop">
        <button type="button" onClick={() => write.mutate({})}>
          Revert
        </button>
      </Dialog>
      <SignInAgain />
    </>
  );
}

let calls: readonly Call[];
beforeAll(async () => {
  await startEnglish();
  await loadParts();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session });
  calls = answerCalls({
    '/accounts/sign-out': () => refusal('RECENT_SIGN_IN_REQUIRED', 403),
    '/accounts/sign-in': () => ({ body: session }),
    '/accounts/google': () => ({ body: { url: 'https://accounts.example/' } }),
    '/accounts/sign-in-methods': () => ({ body: { methods: ['password'] } }),
  });
  showPage(<Page />);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const signInAgain = () => screen.findByRole('dialog', { name: 'Sign in again' });

it('asks for the password on the page whose write was refused', async () => {
  await press('Write');
  await signInAgain();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('zoe@players.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await press('Sign in');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.at(-1)).toMatchObject({
    path: '/accounts/sign-in',
    input: { email: 'zoe@players.example', password: 'correct horse' },
  });
});

it('focuses the password, with the reason, if it is missing or wrong', async () => {
  calls = answerCalls({
    '/accounts/sign-out': () => refusal('RECENT_SIGN_IN_REQUIRED', 403),
    '/accounts/sign-in': () => refusal('INVALID_CREDENTIALS', 401),
  });
  await press('Write');
  await signInAgain();
  const password = screen.getByLabelText('Password');
  await press('Sign in');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.type(password, 'wrong horse');
  await press('Sign in');
  expect(await screen.findByText(/^Wrong e-mail or password/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(password));
});

it('offers Google again after the browser’s Back', async () => {
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  const ofGoogle = { session: aSession({ signInMethods: ['google'] }) };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), ofGoogle);
  await press('Write');
  await signInAgain();
  await press('Continue with Google');
  const isHeld = () =>
    screen.getByRole('button', { name: 'Continue with Google' }).getAttribute('aria-disabled');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/accounts/google'));
  await waitFor(() => expect(isHeld()).toBe('true'));
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(isHeld()).toBeNull());
});

it('waits until the window is closed whose write was refused', async () => {
  await press('Open');
  await press('Revert');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull();
  await press('Stop');
  await signInAgain();
});
