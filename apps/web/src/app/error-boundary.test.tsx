import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../game/players/session.ts';
import { startEnglish } from '../testing/i18n.ts';
import { ErrorBoundary } from './error-boundary.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Fragile(): never {
  throw new Error('the ball is flat');
}

it('ERRORS-07: the boundary logs the error, hides its message, and can start over', () => {
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

  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...location, reload });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalled();
});

it('ERRORS-10: the session cannot be used outside of its provider', () => {
  const User = () => <p>{useSession().session?.username}</p>;
  expect(() => render(<User />)).toThrow('QueryClientProvider');
});
