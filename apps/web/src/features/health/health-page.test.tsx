import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { HealthPage } from './health-page.tsx';

beforeAll(startEnglish);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();
const hoursOf = (counts: readonly number[]) =>
  counts.map((count, index) => ({ at: hoursAgo(counts.length - index), count }));
const quiet = Array<number>(23).fill(4);
const source = {
  source: 'api-football',
  spent: 1200,
  allowed: 7500,
  pausedUntil: null,
  answeredAt: hoursAgo(1),
  trouble: null,
};
const feeds = { providers: [source], unread: [], settlesByItself: false };
const last = { madeAt: hoursAgo(3), bytes: 1_234_567, isRestored: true };
const backups = { isDaily: true, last, isOverdue: false, failure: null, sending: null };
const newest = { version: '1.1.0', isNewer: false, askedAt: hoursAgo(5), failure: null };
const pendingSince = (hours: number, pending = 3) => ({
  items: [{ kind: 'match', match: aMatch({ kickoffAt: hoursAgo(hours) }) }],
  totals: { active: 0, pending, finished: 0 },
  next: null,
});
const nothingPending = {
  items: [],
  totals: { active: 0, pending: 0, finished: 0 },
  next: null,
};
const WELL = {
  '/admin/items': nothingPending,
  '/admin/proposals/count': { total: 0 },
  '/admin/import-questions/count': { total: 0 },
  '/admin/feeds': feeds,
  '/admin/backups': backups,
  '/admin/refusals': { kinds: [], hours: hoursOf([...quiet, 4]), networks: [] },
  '/admin/release': { running: '1.0.0', newest: null },
} as const;
type Path = keyof typeof WELL;

function show(others: Partial<Record<Path, object | null>> = {}) {
  const answers = { ...WELL, ...others };
  answerCalls(
    Object.fromEntries(
      Object.entries(answers).map(([path, body]) => [
        path,
        () => (body === null ? refusal('FORBIDDEN', 403) : { body }),
      ]),
    ),
  );
  showPage(<HealthPage />);
}

async function cardOf(part: string) {
  const heading = await screen.findByRole('heading', { name: part, level: 2 });
  return within(heading.closest('li')!);
}

describe('the health of the game', () => {
  it('is fine if nothing waits, and shows the state of each part', async () => {
    show();
    expect(await screen.findByText('All is well. Nothing to do.')).toBeTruthy();
    expect(screen.getAllByText('Fine')).toHaveLength(6);
    expect(screen.queryByText('Check')).toBeNull();
    for (const sentence of [
      'No result is missing.',
      'api-football answered 1 hour ago; 1,200 of 7,500 requests used today.',
      'No open import questions.',
      'Last backup 3 hours ago, 1.2 MB, tested by restoring it.',
      '96 requests were refused in 24 hours.',
      '4 of them in the last hour.',
      'Version 1.0.0 is running.',
    ]) {
      expect(screen.getByText(sentence), sentence).toBeTruthy();
    }
  });

  it.each<[string, string, Partial<Record<Path, object | null>>, string]>([
    [
      'a result a day late',
      'Results',
      { '/admin/items': pendingSince(25) },
      '3 results are missing; the oldest deadline was yesterday.',
    ],
    [
      'a proposal',
      'Results',
      { '/admin/items': pendingSince(3), '/admin/proposals/count': { total: 1 } },
      'Sources report the result of 1 match.',
    ],
    [
      'a question of imports',
      'Imports',
      { '/admin/import-questions/count': { total: 2 } },
      '2 import questions are open.',
    ],
    [
      'a source that failed',
      'Sources',
      {
        '/admin/feeds': {
          ...feeds,
          providers: [{ ...source, trouble: { problem: 'No route', at: hoursAgo(2) } }],
        },
      },
      'The last request to api-football, 2 hours ago, failed: No route',
    ],
    [
      'a source that is left alone',
      'Sources',
      { '/admin/feeds': { ...feeds, providers: [{ ...source, pausedUntil: hoursAgo(-2.5) }] } },
      'api-football will be asked again in 2 hours.',
    ],
    [
      'requests that may not last',
      'Sources',
      { '/admin/feeds': { ...feeds, providers: [{ ...source, spent: 6750 }] } },
      'api-football answered 1 hour ago; 6,750 of 7,500 requests used today.',
    ],
    [
      'a backup that is due',
      'Backups',
      { '/admin/backups': { ...backups, isOverdue: true } },
      'One is due every day. The server’s log names the cause.',
    ],
    [
      'a backup that failed',
      'Backups',
      { '/admin/backups': { ...backups, failure: { at: hoursAgo(1), reason: 'no room' } } },
      'The last attempt, 1 hour ago, failed: no room',
    ],
    [
      'a backup that was not sent',
      'Backups',
      {
        '/admin/backups': {
          ...backups,
          sending: { lastAt: hoursAgo(24), failure: 'The bucket does not answer: ECONNREFUSED.' },
        },
      },
      'The last backup was not sent off this machine: The bucket does not answer: ECONNREFUSED. The server tries again every quarter of an hour.',
    ],
    [
      'an attack',
      'Refusals',
      { '/admin/refusals': { kinds: [], hours: hoursOf([...quiet, 100]), networks: [] } },
      '100 of them in the last hour.',
    ],
    [
      'a newer version',
      'Version',
      { '/admin/release': { running: '1.0.0', newest: { ...newest, isNewer: true } } },
      'Version 1.1.0 is out. Whoever runs the server can upgrade it.',
    ],
    [
      'a part that does not answer',
      'Backups',
      { '/admin/backups': null },
      'The server didn’t answer.',
    ],
  ])('wants a look for %s, and for nothing else', async (_, part, answers, sentence) => {
    show(answers);
    const card = await cardOf(part);
    expect(card.getByText(sentence)).toBeTruthy();
    expect(card.getByText('Check')).toBeTruthy();
    expect(screen.getByText('1 part needs attention.')).toBeTruthy();
    expect(screen.getAllByText('Check')).toHaveLength(1);
  });

  it.each<[string, Partial<Record<Path, object>>, string]>([
    [
      'what is being played',
      { '/admin/items': pendingSince(3, 1) },
      '1 result is missing; its deadline was 3 hours ago.',
    ],
    [
      'a game without a provider',
      { '/admin/feeds': { ...feeds, providers: [] } },
      'No provider is configured. Results are entered by hand.',
    ],
    [
      'a machine of one’s own without backups',
      { '/admin/backups': { ...backups, isDaily: false, last: null } },
      'No automatic backups here: this is a demonstration, or it runs on your own machine.',
    ],
    [
      'a backup that was sent',
      { '/admin/backups': { ...backups, sending: { lastAt: hoursAgo(2), failure: null } } },
      'Sent off this machine 2 hours ago.',
    ],
    [
      'a first backup that is about to be sent',
      { '/admin/backups': { ...backups, sending: { lastAt: null, failure: null } } },
      'No backup has been sent off this machine yet.',
    ],
    [
      'the newest version',
      { '/admin/release': { running: '1.1.0', newest } },
      'No newer version is known. Last asked 5 hours ago.',
    ],
    [
      'a question for a version that failed',
      { '/admin/release': { running: '1.1.0', newest: { ...newest, failure: 'No route' } } },
      'The question for a new version, 5 hours ago, failed: No route',
    ],
    [
      'an hour as bad as the others',
      {
        '/admin/refusals': {
          kinds: [],
          hours: hoursOf([...Array<number>(23).fill(90), 100]),
          networks: [],
        },
      },
      '100 of them in the last hour.',
    ],
  ])('wants no look for %s', async (_, answers, sentence) => {
    show(answers);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('All is well. Nothing to do.')).toBeTruthy();
  });
});
