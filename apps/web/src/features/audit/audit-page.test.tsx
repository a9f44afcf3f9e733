import { AUDIT_ACTIONS, LANGUAGES, type AuditEntryView } from '@kickoracle/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { AuditPage } from './audit-page.tsx';

beforeAll(startEnglish);
afterEach(async () => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('en');
});

const TEAM = '00000000-0000-4000-8000-000000000001';
const match = {
  kind: 'match',
  matchId: '00000000-0000-4000-8000-000000000002',
  team1: 'Ash <b> & Elm',
  team2: 'Oak',
  isGone: false,
} as const;

const anEntry = (change: Partial<AuditEntryView>): AuditEntryView => ({
  id: 1,
  isAutomatic: false,
  administrator: 'the.referee',
  action: 'postpone',
  subject: match as never,
  before: null,
  after: null,
  names: {},
  isStanding: false,
  createdAt: '2026-03-01T18:00:00Z',
  requestId: null,
  ...change,
});

type Page = { entries: AuditEntryView[]; next?: string | null; newer?: { after: string | null } };

function show(pages: Record<string, Page>, at = '/admin/audit') {
  const choices = { administrators: [], actions: [] };
  const calls = answerCalls({
    '/admin/audit': ({ input }) => ({
      body: { next: null, newer: null, ...pages[(input['after'] as string | undefined) ?? ''] },
    }),
    '/admin/audit/choices': () => ({ body: choices }),
  });
  showPage(<AuditPage />, { at });
  return calls;
}

async function textOf(change: Partial<AuditEntryView>): Promise<string> {
  show({ '': { entries: [anEntry(change)] } });
  const entry = await screen.findByRole('article');
  return entry.textContent.replace(/As recorded.*/s, '').replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
}

const score = (text: string) => ({ result: { score: text, result: 'homeTeam' } });
const moved = { awardedPlayers: 26, awardedXp: 1249, reversedPlayers: 1, reversedXp: 900 };

describe('an entry of the audit', () => {
  it.each<[string, Partial<AuditEntryView>, string]>([
    [
      'a result, with what it paid',
      { action: 'validate', after: { ...score('2-1'), moved }, isStanding: true },
      'the.referee confirmed 2–1 for Ash <b> & Elm – Oak.',
    ],
    [
      'a correction from one result to another',
      { action: 'correct', before: score('2-1'), after: { ...score('3-1'), moved } },
      'the.referee corrected Ash <b> & Elm – Oak from 2–1 to 3–1.',
    ],
    [
      'a result in place of a void',
      { action: 'correct', before: { result: null }, after: score('3-1') },
      'the.referee gave Ash <b> & Elm – Oak, which was void, the result 3–1.',
    ],
    [
      'what settled by itself',
      {
        action: 'settle_automatically',
        isAutomatic: true,
        administrator: null,
        after: score('0-0'),
      },
      'Kickoracle confirmed Ash <b> & Elm – Oak automatically: 0–0.',
    ],
    [
      'teams by name',
      {
        action: 'add_teams',
        administrator: null,
        subject: { kind: 'competition', competitionId: TEAM as never, name: 'Quay League' },
        after: { season: 2026, teamIds: [TEAM] },
        names: { [TEAM]: 'Birch' },
      },
      'A deleted account added Birch to Quay League, season 2026.',
    ],
    [
      'a deleted competition by the name that it had',
      {
        action: 'delete_competition',
        subject: { kind: 'unknown', subjectKind: 'competition', id: TEAM },
        before: { name: 'Quay League' },
      },
      'the.referee deleted the competition Quay League (deleted).',
    ],
    [
      'a team that another one is now, by what changed',
      {
        action: 'update_team',
        subject: { kind: 'team', teamId: TEAM as never, name: 'Ash' },
        before: { name: 'Ash', shortName: 'ASH', isNationalTeam: false },
        after: { name: 'Ash FC', shortName: 'ASH', isNationalTeam: true },
      },
      'Name: Ash → Ash FC',
    ],
    [
      'a changed text, language by language',
      {
        action: 'mend_texts',
        subject: {
          kind: 'event',
          eventId: TEAM as never,
          title: { en: 'Cup' },
          titleKey: null,
          isGone: false,
        },
        before: { title: { en: 'Cap', de: 'Pokal' }, description: null },
        after: { title: { en: 'Cup', de: 'Pokal' }, description: { en: 'Who?' } },
      },
      'Title (EN): Cap → CupDescription (EN): nothing → Who?',
    ],
    [
      'what no version knows any more',
      { action: 'bless' },
      'the.referee: bless, Ash <b> & Elm – Oak.',
    ],
  ])('tells %s', async (_, change, sentence) => {
    expect(await textOf(change)).toContain(sentence);
  });

  it('shows the XP moved, and links to the page to revert it', async () => {
    const text = await textOf({
      action: 'validate',
      after: { ...score('2-1'), moved },
      isStanding: true,
    });
    expect(text).toContain('26 players earned 1,249 XP');
    expect(text).toContain('1 player gave back 900 XP');
    const way = screen.getByRole('link', { name: 'Correct or take back' });
    expect(way.getAttribute('href')).toBe(`/matches/${match.matchId}#desk`);
  });

  it('shows both kickoffs of a moved match, and the late predictions', async () => {
    const before = { kickoffAt: '2026-03-01T15:00:00Z' };
    const after = { kickoffAt: '2026-03-02T16:30:00Z', latePredictions: 2 };
    const text = await textOf({ action: 'move_kickoff', before, after });
    expect(text).toMatch(/the\.referee moved .* from Mar \d, 2026, .* to Mar \d, 2026, /);
    expect(text).toContain('2 predictions came too late');
  });

  const subjects: Partial<Record<(typeof AUDIT_ACTIONS)[number], object>> = {
    admin_grant: { kind: 'player', username: 'a.keeper' },
    admin_revoke: { kind: 'player', username: null },
  };
  it.each(
    LANGUAGES.flatMap((language) => AUDIT_ACTIONS.map((action) => [action, language] as const)),
  )('%s has its sentence in %s', async (action, language) => {
    const texts = (await import(`../../../public/locales/${language}/adminAudit.json`)) as {
      default: object;
    };
    i18next.addResourceBundle(language, 'adminAudit', texts.default);
    await i18next.changeLanguage(language);
    const entry = { action, ...(subjects[action] && { subject: subjects[action] as never }) };
    show({ '': { entries: [anEntry(entry)] } });
    const article = await screen.findByRole('article');
    const sentence = article.querySelector('p')!.textContent;
    expect(sentence).not.toMatch(/sentences|\{\{|undefined|<\/?(?!b> & Elm)/);
    expect(sentence.length).toBeGreaterThan(20);
    expect(article.getAttribute('aria-label')).not.toBe(action);
  });
});

describe('the pages of the audit', () => {
  const first = { entries: [anEntry({ id: 2 })], next: 'older' };
  const second = { entries: [anEntry({ id: 1, action: 'void' })], newer: { after: null } };

  it('are turned by addresses of their own, and lead back to the administration', async () => {
    show({ '': first, older: second }, '/admin/audit?about=match');
    await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
    await screen.findByRole('article', { name: 'Voided' });
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
    const newer = screen.getByRole('link', { name: 'Newer' });
    expect(newer.getAttribute('href')).toBe('/admin/audit?about=match');
    await userEvent.click(newer);
    await screen.findByRole('article', { name: 'Postponed' });
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe(
      '/admin',
    );
  });

  it('begin anew with another choice', async () => {
    const calls = show({ '': first, older: second }, '/admin/audit?after=older');
    await screen.findByRole('article', { name: 'Voided' });
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Match');
    await screen.findByRole('article', { name: 'Postponed' });
    expect(calls.at(-1)?.input).toEqual({ subjectKind: 'match' });
  });

  it('unfold an entry as it was recorded', async () => {
    show({ '': { entries: [anEntry({ before: { itemVersion: 3 } })] } });
    const entry = within(await screen.findByRole('article'));
    await userEvent.click(entry.getByText('As recorded'));
    expect(entry.getByText('itemVersion')).toBeDefined();
  });
});
