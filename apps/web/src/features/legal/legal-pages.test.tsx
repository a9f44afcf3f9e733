import { LANGUAGES } from '@kickoracle/contracts';
import { act, cleanup, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { COOKIES, LEGAL_DOCUMENTS } from './legal-documents.ts';
import { DisclaimerPage, PrivacyPage, TermsPage } from './legal-pages.tsx';

beforeAll(startEnglish);
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en');
});

const TEXTS = import.meta.glob<object>('../../../public/locales/*/{legal,common}.json', {
  eager: true,
  import: 'default',
});
for (const [file, texts] of Object.entries(TEXTS)) {
  const [language, namespace] = file.split('/').slice(-2);
  i18next.on('initialized', () =>
    i18next.addResourceBundle(language!, namespace!.replace('.json', ''), texts),
  );
}

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

  it('OP-78: the privacy policy names stored data, every cookie and their lifetimes', () => {
    showPage(<PrivacyPage />);
    const section = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('section')!);
    const terms = section('What we keep, and why').getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'E-mail address',
      'Date of birth',
      'Username',
      'Password',
      'Google account',
      'Sign-ups',
      'Predictions and XP',
      'Friends and invitation',
      'Leagues and cups',
      'Shared pictures',
      'Reports',
      'Calendar link',
      'Sessions',
      'Network address',
      'Messages',
      'E-mails',
      'E-mail choices',
      'Notifications',
      'Administration',
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

  it.each(
    (
      [
        ['tos', TermsPage],
        ['privacy', PrivacyPage],
        ['disclaimer', DisclaimerPage],
      ] as const
    ).flatMap(([document, Page]) => LANGUAGES.map((language) => ({ document, Page, language }))),
  )(
    'LEGAL-01, SHELL-21: $document is in $language, and so are its title and description',
    async ({ document: name, Page, language }) => {
      showPage(<Page />);
      // Switched on the page, as players do.
      await act(() => i18next.changeLanguage(language));
      const text = (key: string) => i18next.getResource(language, 'legal', key) as string;
      const shown = screen.getByRole('article').textContent;
      for (const section of LEGAL_DOCUMENTS[name]) {
        for (const key of [`${section}.heading`, `${section}.text`]) {
          for (const paragraph of text(key).split('\n')) expect(shown).toContain(paragraph);
          const isEnglish = text(key) === i18next.getResource('en', 'legal', key);
          expect([key, isEnglish]).toEqual([key, language === 'en']);
        }
      }
      expect(window.document.title).toBe(`${text(`${name}.title`)} · Kickoracle`);
      const description = window.document.querySelector<HTMLMetaElement>(
        'meta[name="description"]',
      );
      expect(description?.content).toBe(text(`${name}.lead`));
    },
  );
});
