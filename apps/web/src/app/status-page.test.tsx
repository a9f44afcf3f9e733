import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEnglish } from '../testing/i18n.ts';
import { StatusPage } from './status-page.tsx';

beforeAll(startEnglish);
afterEach(cleanup);

type Options = Parameters<typeof StatusPage>[0];

function show(options: Options) {
  render(
    <MemoryRouter>
      <StatusPage {...options} />
    </MemoryRouter>,
  );
}

/** Where the page leads, by what its links say. */
const links = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

const HOME = 'Go home → /';
const EVENTS = 'See the matches → /events';

describe('the page of a status', () => {
  it.each([
    [400, 'Misplaced pass', [HOME, EVENTS]],
    [401, 'Who goes there?', ['Sign in → /auth', HOME]],
    [403, 'Offside', ['Go to your profile → /profile', HOME]],
    [404, 'Over the bar', [HOME, EVENTS]],
    [500, 'Own goal', [HOME]],
    [502, 'Lost in midfield', [HOME]],
    [503, 'Half-time', [HOME]],
    [418, 'Stoppage', [HOME]],
  ])('%i says "%s" and offers its ways out', (status, title, expected) => {
    show({ status });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(links()).toEqual(expected);
    expect(document.title).toBe(`${title} · Kickoracle`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([500, 502, 503])('%i offers to try again when that is possible', (status) => {
    const onRetry = vi.fn();
    show({ status, onRetry });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('describes a status of no page of its own by the message that came with it', () => {
    show({ status: 418, message: 'I am a teapot.' });
    expect(screen.getByText('I am a teapot.')).toBeDefined();
  });

  it('has a description where nothing came with the status', () => {
    show({ status: 418 });
    expect(screen.getByText('Something unexpected went wrong.')).toBeDefined();
  });
});
