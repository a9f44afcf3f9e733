import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { setSession } from '#game/players/session.ts';
import { tabStorage } from '#lib/browser-storage.ts';
import { aSession } from '#testing/a-session.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { BecomeAdministratorPage } from './become-administrator-page.tsx';

const KEY = 'administratorInvitation';

beforeAll(startEnglish);

it.each([
  ['leads to the administration', null, '/admin'],
  ['leaves a player alone who has left the page meanwhile', '/elsewhere', '/elsewhere'],
])('an accepted invitation %s', async (_, leftFor, path) => {
  const accepted = Promise.withResolvers<{ body: unknown }>();
  answerCalls({ '/administrator-invitations/acceptance': () => accepted.promise });
  setSession(aSession());
  tabStorage.keep(KEY, 'token');
  const router = showPage(<BecomeAdministratorPage />, { at: '/become-administrator' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  if (leftFor) await act(() => router.navigate(leftFor));
  accepted.resolve({ body: {} });
  expect(await screen.findByText('You’re an administrator now.')).toBeDefined();
  await act(settle);
  expect(router.state.location.pathname).toBe(path);
  expect(tabStorage.read(KEY)).toBeNull();
});
