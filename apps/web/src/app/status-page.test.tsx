import { LANGUAGES } from '@kickoracle/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startEnglish } from '../testing/i18n.ts';
import { StatusPage } from './status-page.tsx';

beforeAll(startEnglish);

type Texts = Record<string | number, Record<'title' | 'subtitle' | 'description', string>>;
const FILES = import.meta.glob<Texts>('../../public/locales/*/error.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: string) => FILES[`../../public/locales/${language}/error.json`]!;

type Options = Parameters<typeof StatusPage>[0];

function show(options: Options) {
  render(
    <MemoryRouter>
      <StatusPage {...options} />
    </MemoryRouter>,
  );
}

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

  it.each([400, 401, 403, 404, 500, 502, 503, 'default'] as const)(
    'ERRORS-09: %s takes title, subtitle and description from its texts, in every language',
    async (page) => {
      for (const language of LANGUAGES) {
        i18next.addResourceBundle(language, 'error', textsOf(language));
        await i18next.changeLanguage(language);
        show({ status: page === 'default' ? 418 : page });
        const { title, subtitle, description } = textsOf(language)[page]!;
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
        expect(screen.getByText(subtitle)).toBeDefined();
        expect(screen.getByText(description)).toBeDefined();
        cleanup();
      }
      await i18next.changeLanguage('en');
    },
  );

  it.each([500, 502, 503])('%i has a retry button if a retry is possible', (status) => {
    const onRetry = vi.fn();
    show({ status, onRetry });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows the message of a status without its own page', () => {
    show({ status: 418, message: 'I am a teapot.' });
    expect(screen.getByText('I am a teapot.')).toBeDefined();
  });

  it.each([400, 401, 403, 404, 502, 503])(
    'ERRORS-06: %i shows its own text, not the message',
    (status) => {
      show({ status, message: 'I am a teapot.' });
      expect(screen.queryByText('I am a teapot.')).toBeNull();
    },
  );

  it('has a description without a message', () => {
    show({ status: 418 });
    expect(screen.getByText('Something unexpected went wrong.')).toBeDefined();
  });
});
