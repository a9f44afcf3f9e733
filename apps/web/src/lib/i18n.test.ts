import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentLanguage, startI18n } from './i18n.ts';

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hello: 'Hello' }));
  await startI18n();
});

describe('the texts', () => {
  it('I18N-10: load ten at a time', async () => {
    const requests: string[] = [];
    const answers: (() => void)[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json({ hello: 'Hello' });
    });
    const loaded = i18next.loadNamespaces(Array.from({ length: 13 }, (_, index) => `of${index}`));
    await vi.waitFor(() => expect(requests).toHaveLength(10));
    answers[0]!();
    await vi.waitFor(() => expect(requests).toHaveLength(11));
    for (let index = 1; index < 13; index += 1) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index));
      answers[index]!();
    }
    await loaded;
    expect(new Set(requests).size).toBe(13);
  });

  it('I18N-10: are retried five times, first after 350 ms', async () => {
    vi.useFakeTimers();
    const askedAt: number[] = [];
    vi.stubGlobal('fetch', async () => {
      askedAt.push(Date.now());
      return new Response('', { status: 503 });
    });
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const start = Date.now();
    const loaded = i18next.loadNamespaces('neverThere');
    await vi.advanceTimersByTimeAsync(20_000);
    await loaded;
    expect(askedAt.map((at) => at - start)).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850]);
    vi.useRealTimers();
  });

  it.each([
    ['the browser is online', 'rules', () => void dispatchEvent(new Event('online'))],
    ['the server may be back', 'proof', () => void vi.advanceTimersByTimeAsync(30_000)],
  ])('that could not be loaded are loaded once %s', async (_, namespace, comeBack) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const loaded = i18next.loadNamespaces(namespace);
    await vi.advanceTimersByTimeAsync(12_000);
    await loaded;
    expect(i18next.hasResourceBundle(i18next.language, namespace)).toBe(false);

    vi.stubGlobal('fetch', async () => Response.json({ hello: 'Hello' }));
    const rendered = new Promise((resolve) => i18next.on('languageChanged', resolve));
    comeBack();
    await rendered;
    vi.useRealTimers();
    expect(i18next.hasResourceBundle(i18next.language, namespace)).toBe(true);
  });
});

describe('the language', () => {
  const KEY = 'i18nextLng';

  it('with a region uses the texts of the language', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ hello: 'Hello' }));
    await i18next.changeLanguage('de-AT');
    expect(i18next.language).toBe('de');
    expect(i18next.hasResourceBundle('de-AT', 'common')).toBe(false);
  });

  /** Sources by priority, each with a language that its neighbours lack. */
  const PLACES: readonly [name: string, language: string, put: () => void][] = [
    ['the query', 'de', () => history.replaceState(null, '', '/rules?lng=de')],
    ['a cookie', 'es', () => void (document.cookie = 'i18next=es')],
    ['the local storage', 'it', () => localStorage.setItem(KEY, 'it')],
    ['the session storage', 'fr', () => sessionStorage.setItem(KEY, 'fr')],
    ['the browser', 'de', () => vi.stubGlobal('navigator', { languages: ['de-AT', 'en'] })],
    ['the tag of the page', 'it', () => void (document.documentElement.lang = 'it')],
  ];

  it.each(PLACES.map(([name, language], index) => ({ name, language, index })))(
    'I18N-03: comes from $name if no source before has one',
    async ({ language, index }) => {
      history.replaceState(null, '', '/rules');
      document.cookie = 'i18next=; max-age=0';
      localStorage.clear();
      sessionStorage.clear();
      document.documentElement.removeAttribute('lang');
      vi.stubGlobal('fetch', async () => Response.json({ hello: 'Hello' }));
      vi.stubGlobal('navigator', { languages: ['pl-PL'] });
      for (const [, , put] of PLACES.slice(index)) put();
      await i18next.changeLanguage();
      expect(currentLanguage()).toBe(language);
    },
  );
});
