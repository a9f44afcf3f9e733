import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEnglish } from '../../testing/i18n.ts';
import { showPage } from '../../testing/show-page.tsx';
import { COOKIES } from './legal-documents.ts';
import { DisclaimerPage, PrivacyPage, TermsPage } from './legal-pages.tsx';

beforeAll(startEnglish);
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(cleanup);

describe('the legal pages', () => {
  it.each([
    [
      'the terms',
      TermsPage,
      'Terms of service',
      [/no prizes/, /at least 18\./, /by the server’s clock/],
    ],
    ['the privacy policy', PrivacyPage, 'Privacy policy', [/no advertising/, /have it deleted/]],
    ['the disclaimer', DisclaimerPage, 'Disclaimer', [/aren’t betting tips/, /monetary value/]],
  ] as const)(
    'OP-78: %s says what it has to, and that a lawyer has yet to read it',
    (_, Document, title, claims) => {
      showPage(<Document />);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(screen.getByText(/^Draft\. A lawyer must review/)).toBeDefined();
      for (const claim of claims) expect(screen.getByText(claim)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact');
    },
  );

  it('OP-78: the privacy policy names what is kept, every cookie and for how long', () => {
    showPage(<PrivacyPage />);
    const section = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('section')!);
    const kept = section('What we keep, and why').getAllByRole('term');
    expect(kept.map(({ textContent }) => textContent)).toEqual([
      'E-mail address',
      'Birth date',
      'Username',
      'Password',
      'Google account',
      'Sign-ups',
      'Predictions and XP',
      'Friends and invitation',
      'Calendar address',
      'Sessions',
      'Network address',
      'Messages',
      'E-mails',
      'E-mail choices',
    ]);
    const cookies = section('Cookies');
    expect(cookies.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      Object.values(COOKIES),
    );
    const uses = cookies.getAllByRole('definition').map(({ textContent }) => textContent);
    for (const [index, time] of ['90 days', '180 days', '24 hours', 'ten minutes'].entries()) {
      expect(uses[index]).toContain(time);
    }
  });
});
