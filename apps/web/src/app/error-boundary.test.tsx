import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../game/players/session.ts';
import { startEnglish } from '../testing/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('the ball is flat');
  return <p>all is well</p>;
}

it('ERRORS-07: the boundary logs the error, hides its message, and can start over', () => {
  isBroken = true;
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Own goal');
  expect(screen.getByText(/Your predictions are safe/)).toBeDefined();
  expect(document.body.textContent).not.toContain('flat');
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  // By React itself.
  expect(vi.mocked(console.error).mock.lastCall).toContainEqual(new Error('the ball is flat'));

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('all is well')).toBeDefined();
});

it('a repeated failure shows the page again', () => {
  isBroken = true;
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Own goal');
});

it('ERRORS-10: the session cannot be used outside of its provider', () => {
  const User = () => <p>{useSession().session?.username}</p>;
  expect(() => render(<User />)).toThrow('QueryClientProvider');
});
