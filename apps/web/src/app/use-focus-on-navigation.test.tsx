import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

let show: (state: 'skeleton' | 'page' | 'window') => void;
function Match() {
  const [state, setState] = useState<Parameters<typeof show>[0]>('skeleton');
  useEffect(() => {
    show = setState;
  }, []);
  return (
    <>
      {state !== 'skeleton' && <h1>Harbour Town v Mill Rovers</h1>}
      {state === 'window' && <input aria-label="score" ref={(field) => field?.focus()} />}
    </>
  );
}

async function goToMatch() {
  const router = createMemoryRouter([
    {
      Component: Shell,
      children: [
        { path: '/', element: <h1>Matches</h1> },
        { path: '/match', element: <Match /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/match'));
}
const shows = (state: Parameters<typeof show>[0]) => act(async () => show(state));
const isHeadingFocused = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));

it('focuses the heading when it appears, and when it reappears', async () => {
  await goToMatch();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await shows('page');
  await isHeadingFocused();
  await shows('skeleton');
  expect(document.activeElement).toBe(document.body);
  await shows('page');
  await isHeadingFocused();
});

it('leaves the focus to a field that the page focuses', async () => {
  await goToMatch();
  await shows('window');
  expect(document.activeElement).toBe(screen.getByLabelText('score'));
});

it('focuses no heading after an action of the user', async () => {
  await goToMatch();
  await shows('page');
  await isHeadingFocused();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await shows('skeleton');
  await shows('page');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
