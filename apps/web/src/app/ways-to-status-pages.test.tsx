import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { answerCalls, refusal } from '../testing/answers.ts';
import { clientLoader as refuse } from '../pages/not-found.tsx';
import { startEnglish } from '../testing/i18n.ts';
import { settle } from '../testing/settle.ts';
import { requireAdministrator, requireSession } from './guards.ts';
import { RouteError } from './route-error.tsx';
import { AdminScreen } from './screens/admin-screen.tsx';

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));

function throwUnexpected(): never {
  throw new Error('password of the ball is 4711');
}

function failToLoad(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/part-1a2b.js');
}

function open(address: string) {
  const children = [
    { path: 'inbox', loader: requireSession, element: <p>the inbox</p> },
    { path: 'admin', loader: requireAdministrator, element: <AdminScreen /> },
    { path: 'flat', loader: throwUnexpected },
    { path: 'flat-on-screen', Component: throwUnexpected },
    { path: 'of-another-release', Component: failToLoad },
    { path: '*', loader: refuse },
  ];
  const router = createMemoryRouter([{ ErrorBoundary: RouteError, children }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const canRetry = () => screen.queryByRole('button', { name: 'Try again' }) !== null;

describe('ways to the status pages', () => {
  it.each([
    ['/%E0%A4%A', 'Misplaced pass'],
    ['/nowhere/%FF', 'Misplaced pass'],
    ['/nowhere', 'Over the bar'],
    ['/caf%C3%A9', 'Over the bar'],
  ])('ERRORS-01, ERRORS-05: of %s: %s', async (address, expected) => {
    history.replaceState(null, '', address);
    open(address);
    expect(await title()).toBe(expected);
    expect(links()).toEqual(['/', '/events']);
    history.replaceState(null, '', '/');
  });

  it('ERRORS-01, ERRORS-03: a former administrator sees page 403', async () => {
    const session = { userId: 'u', username: 'zoe', isAdmin: true, isProfileComplete: true };
    answerCalls({
      '/accounts/session': () => ({ body: { session } }),
      '/admin/items': () => refusal('FORBIDDEN', 403),
    });
    open('/admin');
    await waitFor(async () => expect(await title()).toBe('Offside'));
    expect(links()).toEqual(['/profile', '/']);
    expect(canRetry()).toBe(false);
  });

  it.each([
    [400, 'Misplaced pass', ['/', '/events']],
    [401, 'Who goes there?', ['/auth', '/']],
    [403, 'Offside', ['/profile', '/']],
    [418, 'Stoppage', ['/']],
    [502, 'Lost in midfield', ['/']],
    [503, 'Half-time', ['/']],
  ])(
    'ERRORS-01, ERRORS-02: a proxy that answers %i in place of the game: %s',
    async (status, expected, ways) => {
      vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status }));
      open('/inbox');
      expect(await title()).toBe(expected);
      expect(links()).toEqual(ways);
      expect(canRetry()).toBe(status >= 500);
    },
    // The client retries a busy server.
    30_000,
  );
});

it.each(['/flat', '/flat-on-screen'])(
  'ERRORS-07: %s hides the message of an unexpected error, and logs it',
  async (address) => {
    answerCalls({});
    open(address);
    expect(await title()).toBe('Own goal');
    expect(screen.getByText(/Your predictions are safe/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/password|4711/);
    const message = 'password of the ball is 4711';
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message })),
    );
  },
);

it.each([
  ['UNHEARD_OF', 418, /Something unexpected went wrong/],
  ['UNHEARD_OF', 500, /Your predictions are safe/],
  ['RATE_LIMITED', 429, /Too many|too often|in 7 seconds/],
])(
  'ERRORS-06: a refusal with the code %s and status %i shows only words of ours',
  async (...facts) => {
    const [code, status, words] = facts;
    const body = {
      defined: true,
      code,
      status,
      message: 'at pool.js:4711',
      data: { retryAfterSeconds: 7 },
    };
    answerCalls({ '/accounts/session': () => ({ status, body }) });
    open('/inbox');
    await title();
    expect(screen.getByText(words)).toBeDefined();
    expect(document.body.textContent).not.toContain('4711');
  },
  30_000,
);

it('without a connection shows so, and reloads by itself', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...location, reload });
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  open('/inbox');
  expect(await title()).toBe('No connection');
  expect(screen.queryByText('Something went wrong on our side.')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  isAway = false;
  await waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 5_000 });
}, 30_000);

it('without the code of a part, which a new release has replaced, reloads by itself, but once', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...location, reload });
  vi.stubGlobal('fetch', async () => new Response('ok'));
  open('/of-another-release');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 5_000 });
  cleanup();
  open('/of-another-release');
  const probe = vi.fn(async () => new Response('ok'));
  vi.stubGlobal('fetch', probe);
  await waitFor(() => expect(probe).toHaveBeenCalled(), { timeout: 5_000 });
  await settle();
  expect(reload).toHaveBeenCalledOnce();
}, 30_000);
