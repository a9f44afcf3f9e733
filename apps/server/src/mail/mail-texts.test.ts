import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@kickoracle/contracts';
import { describe, expect, it } from 'vitest';
import { mailTexts } from './mail-texts.ts';
import { writeStoppable, type OpenRow, type WeekSummary } from './stoppable-texts.ts';

type Tree = { [key: string]: string | Tree };

function readTexts(language: string): Tree {
  const file = new URL(`../locales/${language}/mail.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Tree;
}

function placeholdersOf(texts: Tree, prefix = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [
            [
              prefix + key,
              [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted(),
            ],
          ]
        : Object.entries(placeholdersOf(value, `${prefix}${key}.`)),
    ),
  );
}

function valuesOf(texts: Tree): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : valuesOf(value),
  );
}

const LINK = 'https://kickoracle.test/reset?token=abc&next=/leaderboard';

const letters = LANGUAGES.flatMap((language) => {
  const texts = mailTexts(language);
  return [
    ['confirmAddress', texts.confirmAddress({ link: LINK }), LINK],
    ['alreadyRegistered', texts.alreadyRegistered({ link: LINK }), LINK],
    ['resetPassword', texts.resetPassword({ link: LINK }), LINK],
    ['passwordChanged', texts.passwordChanged({ link: LINK }), LINK],
    [
      'accountDeleted',
      texts.accountDeleted({ username: 'Zoë.Müller', site: 'https://kickoracle.test' }),
      null,
    ],
    ['googleLinked', texts.googleLinked({ link: LINK }), LINK],
    ['mailTest', texts.mailTest({ site: 'https://kickoracle.test' }), null],
  ].map(
    ([name, letter, link]) =>
      [
        `${name as string} in ${language}`,
        { language, letter: letter as ReturnType<typeof texts.resetPassword>, link },
      ] as const,
  );
});

describe('the texts of the mails', () => {
  it.each(LANGUAGES)('in %s have the keys and placeholders of the English ones', (language) => {
    expect(placeholdersOf(readTexts(language))).toEqual(placeholdersOf(readTexts('en')));
  });

  it.each(LANGUAGES)('in %s are never empty', (language) => {
    expect(valuesOf(readTexts(language)).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('of a first mail have no placeholder for a stranger’s input', () => {
    for (const language of LANGUAGES) {
      const texts = readTexts(language);
      for (const name of ['confirmAddress', 'alreadyRegistered', 'resetPassword']) {
        expect(JSON.stringify(texts[name])).not.toContain('{{');
      }
    }
  });

  it('differ between the languages', () => {
    for (const key of ['subject', 'body', 'note'] as const) {
      const texts = LANGUAGES.map(
        (language) => (readTexts(language)['resetPassword'] as Tree)[key],
      );
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    }
  });
});

describe('every mail', () => {
  it.each(letters)('%s fills every placeholder, and is a page with a language', (_, mail) => {
    const { language, letter } = mail;
    for (const part of [letter.subject, letter.text, letter.html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\bnull\b/);
    }
    expect(letter.html).toContain(`<html lang="${language}">`);
    expect(letter.html).toMatch(/<h1 [^>]*>[^<]+<\/h1>/);
    expect(letter.html).toContain('prefers-color-scheme: dark');
    expect(letter.text).toContain('https://kickoracle.test');
    expect(letter.html).toContain('href="https://kickoracle.test"');
  });

  it.each(letters)('%s shows its link as a button and bare, in both versions', (_, mail) => {
    const { letter, link } = mail;
    const targets = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    if (link === null) {
      expect(targets).toEqual(['https://kickoracle.test']);
      return;
    }
    const escaped = LINK.replaceAll('&', '&#38;');
    expect(targets).toEqual([escaped, escaped, 'https://kickoracle.test']);
    expect(letter.html).toContain(`>${escaped}</a>`);
    expect(letter.text).toContain(`\n${LINK}\n`);
  });

  it.each(letters)('%s loads nothing and runs nothing', (_, { letter }) => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|object|form|input)\b/i);
    expect(letter.html).not.toMatch(/\b(src|srcset|background|on\w+)=|url\(|@import/i);
  });
});

describe('a value in a mail', () => {
  const POISON = '<img src=x onerror=alert(1)> "a" & \'b\'\r\nBcc: everybody@example.org\u2028c';

  it('is escaped, stays on its line and is never in the subject', () => {
    for (const language of LANGUAGES) {
      const letter = mailTexts(language).accountDeleted({ username: POISON });
      expect(letter.html).not.toContain('<img');
      expect(letter.html).toContain('&#60;img src=x onerror=alert(1)&#62;');
      expect(letter.text).not.toMatch(/^Bcc:/m);
      expect(letter.subject).not.toMatch(/[\r\n]|everybody/);
    }
  });

  it('cannot put a script behind the button', () => {
    expect(() => mailTexts('en').resetPassword({ link: 'javascript:alert(1)' })).toThrow(
      'not a link',
    );
    const { html } = mailTexts('en').resetPassword({ link: 'https://kickoracle.test/"><script>' });
    expect(html).not.toContain('<script');
  });

  it('is removed with its comma if it is empty', () => {
    const greetings = LANGUAGES.map(
      (language) => mailTexts(language).accountDeleted({ username: '' }).text.split(/,|\./)[0],
    );
    expect(greetings).toEqual(['Goodbye', 'Au revoir', 'Adiós', 'Addio', 'Mach’s gut']);
  });

  it('is not searched for further placeholders', () => {
    const { text } = mailTexts('en').accountDeleted({ username: '{{site}}$&$1' });
    expect(text).toContain('{{site}}$&$1');
  });
});

describe.each(LANGUAGES)('the mails of optional kinds, in %s', (language) => {
  const SITE = 'https://kickoracle.test';
  const STOP = `${SITE}/unsubscribe?mail=reminder&token=abc`;
  const POISON = '<img src=x onerror=alert(1)>\r\nBcc: everybody@example.org\u2028c';
  const SHEET = '/matchday?competition=1&round=Matchday%207';
  const to = { userId: '1', language, timeZone: 'America/Argentina/Buenos_Aires' };
  const links = { publicUrl: SITE, unsubscribeUrl: STOP };
  const writeReminder = (closing: OpenRow[]) =>
    writeStoppable({ kind: 'reminder', ...to, closing }, links);
  const writeWeek = (week: WeekSummary, closing: OpenRow[] = []) =>
    writeStoppable({ kind: 'weekly_summary', ...to, week, closing, dueAt: new Date() }, links);
  const item = (name: string) => ({
    itemId: '1',
    name,
    competition: POISON,
    closesAt: new Date('2026-11-22T01:30:00Z'),
    path: '/matches/1',
  });
  const writeLeagueReminder = (round: string) => {
    const named = { leagueId: '1', name: 'Third Floor', competition: 'Harbour League' };
    const league = { ...named, round, path: SHEET };
    const closing = [item('Ajax – Feyenoord')];
    return writeStoppable({ kind: 'reminder', ...to, closing, league }, links);
  };
  const near = { count: 3, name: POISON, xp: 1_200 };
  const week = (gained: number | null, xp = 1_234) => ({
    xp,
    standing: { month: 11, rank: 1_012, gained },
    ahead: near,
    behind: null,
  });
  const letters = [
    writeReminder([item('Ajax – Feyenoord'), item(POISON)]),
    writeWeek(week(2), [item(POISON)]),
    writeWeek(week(-2)),
    writeWeek(week(0)),
    writeWeek({ xp: 5, standing: null, ahead: null, behind: null }),
    writeLeagueReminder('Matchday 7'),
  ];

  it('name the league and the round of its reminder, and lead to the sheet of the round', () => {
    const { subject, text } = writeLeagueReminder('Matchday 7');
    expect(subject).not.toBe(letters[0]!.subject);
    expect(subject).not.toContain('Third Floor');
    expect(text.match(/Third Floor/g)).toHaveLength(2);
    expect(text).toMatch(/Harbour League, .*7/);
    expect(text.includes('Matchday 7')).toBe(language === 'en');
    expect(text).toContain(SITE + SHEET);
    expect(writeLeagueReminder('Semi-finals').text).toContain('Harbour League, Semi-finals');
    expect(writeLeagueReminder(POISON).text).not.toMatch(/^Bcc:/m);
    expect(writeLeagueReminder(POISON).html).not.toContain('<img');
  });

  it('fill every placeholder, load nothing, and have links to unsubscribe and to the settings in both versions', () => {
    for (const { subject, text, html } of letters) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\bnull\b|NaN|Invalid/);
      }
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input)\b/i);
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain(STOP);
      expect(html).toContain(`href="${STOP.replaceAll('&', '&#38;')}"`);
      expect(html).toContain(`href="${SITE}/profile"`);
      expect(text).toContain('Buenos Aires');
    }
  });

  it('have times in the player’s zone', () => {
    // Half past ten in the evening of the previous day.
    expect(letters[0]!.text).toMatch(/(22:30|10:30)/);
    expect(letters[0]!.text).toMatch(/21/);
  });

  it('keep foreign text escaped and on its line', () => {
    for (const { subject, text, html } of letters) {
      expect(html).not.toContain('<img');
      expect(text).not.toMatch(/^Bcc:/m);
      expect(subject).not.toMatch(/Bcc|[\r\n]/);
    }
  });

  it('have a text for each direction of the rank', () => {
    const ranks = letters.slice(1, 4).map(({ text }) => /1\D?012(.*)/.exec(text)?.[1]);
    expect(new Set(ranks).size).toBe(3);
    expect(ranks.every(Boolean)).toBe(true);
  });
});
