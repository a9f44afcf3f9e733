import { expect, it } from 'vitest';
import { readChoices } from './choices.ts';

const read = (path: string, headers: Record<string, string> = {}) =>
  readChoices({ url: `https://kick.example${path}`, headers: new Headers(headers) });

it('I18N-03: takes the language of the address, else of the cookie, else of the browser', () => {
  const headers = { cookie: 'i18next=es', 'accept-language': 'it-IT, en;q=0.5' };
  expect(read('/rules?lng=de', headers).language).toBe('de');
  expect(read('/rules?lng=xx', headers).language).toBe('es');
  expect(read('/rules', { ...headers, cookie: 'i18next=xx' }).language).toBe('it');
  expect(read('/rules').language).toBe('en');
});

it('is dark unless the browser has chosen light', () => {
  expect(read('/').theme).toBe('dark');
  expect(read('/', { cookie: 'theme=light' }).theme).toBe('light');
  expect(read('/', { cookie: 'theme="><script>' }).theme).toBe('dark');
});

it('shows the list as chosen, else in rows on a phone, else in both forms', () => {
  const phone = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
  };
  expect(read('/', phone).listForm).toBe('compact');
  expect(read('/', { ...phone, cookie: 'listForm=cards' }).listForm).toBe('cards');
  expect(
    read('/', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox' }).listForm,
  ).toBeNull();
  expect(read('/', { cookie: 'listForm=neither' }).listForm).toBeNull();
  expect(read('/').listForm).toBeNull();
});

it('ignores unknown zones and languages', () => {
  expect(read('/', { cookie: 'zone=Europe%2FParis' }).timeZone).toBe('Europe/Paris');
  expect(read('/', { cookie: 'zone=Nowhere%2FAtAll' }).timeZone).toBeNull();
  expect(read('/', { cookie: 'zone=Etc%2FUnknown' }).timeZone).toBe('UTC');
  expect(read('/', { cookie: 'zone=%2B02%3A00' }).timeZone).toBeNull();
  expect(read('/').timeZone).toBeNull();
  expect(read('/', { 'accept-language': 'de-AT, *;q=0.1, x_y' }).languages).toEqual(['de-AT']);
});
