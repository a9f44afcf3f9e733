import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { NavigationGuard } from './navigation-guard.tsx';
import { confirmSignOut } from './unsaved.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

vi.mock('./leave-question.tsx', () => ({
  LeaveQuestion() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));

it('without the code of the question, the browser asks: at each navigation and sign-out', async () => {
  const page = (
    <>
      <h1>Page</h1>
      <UnsavedGuard unsaved={1} />
      <NavigationGuard />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/next', element: <p>next</p> },
  ]);
  render(<RouterProvider router={router} />);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  for (const times of [1, 2]) {
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(times));
    expect(confirm).toHaveBeenLastCalledWith('Leave without saving?');
    expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined();
  }
  expect(await confirmSignOut()).toBe(false);
  expect(confirm).toHaveBeenLastCalledWith('Sign out without saving?');
  confirm.mockReturnValue(true);
  await act(() => router.navigate('/next'));
  expect(await screen.findByText('next')).toBeDefined();
});
