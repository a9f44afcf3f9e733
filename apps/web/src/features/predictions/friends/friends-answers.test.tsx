import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import german from '../../../../public/locales/de/friends.json';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { anEvent } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { EventFriends } from './event-friends.tsx';
import { MatchFriends } from './match-friends.tsx';
import { CREST } from '#testing/crest.ts';

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Said = { value: string; templateKey?: string; xp?: number | null; parts?: unknown };

const friend = (username: string, xp: number | null, ...said: Said[]) => ({
  player: {
    userId: username,
    username,
    xpTotal: 1_234,
    picture: null,
    createdAt: '2026-01-01T00:00:00Z',
  },
  xp,
  answers: said.map((answer, index) => ({
    eventId: `event-${index}`,
    templateKey: 'score',
    xp,
    parts: xp === null ? null : [],
    ...answer,
  })),
});

const match = aMatch({ status: 'finished', result: { score: '2-1' } });
const invite = <button type="button">Invite friends</button>;

function answerWith(item: string, body: unknown) {
  answerCalls({ [`/friends/predictions/${item}`]: () => ({ body }) });
}
const rows = async () =>
  (await screen.findAllByRole('listitem'))
    .filter((row) => row.parentElement?.tagName === 'OL' && row.querySelector('a'))
    .map((row) => row.textContent.replaceAll('\u2009', ''));

it('lists friends with their answers, right aspects and XP', async () => {
  const parts = [
    { aspect: 'result', xp: 40 },
    { aspect: 'goalDiff', xp: 50 },
  ];
  answerWith(`match/${match.id}`, {
    friends: 5,
    predictions: [
      friend('ann.first', 200, { value: '2-1', parts: [{ aspect: 'score', xp: 200 }] }),
      friend('ben.half', 90, { value: '3-2', parts }),
      friend('cid.wrong', 0, { value: '0-0' }),
    ],
  });
  showPage(<MatchFriends match={match} invite={invite} />);
  const [first, second, third] = await rows();
  expect(first).toMatch(/ann\.first.*\+200\u00a0XP.*Exact.*2–1/);
  expect(second).toMatch(
    /ben\.half.*\+90\u00a0XP.*3–2.*Result \+40\u00a0XP.*Goal difference \+50\u00a0XP/,
  );
  expect(third).toMatch(/cid\.wrong.*0\u00a0XP.*Wrong.*0–0/);
  expect(screen.getByText('3 of your 5 friends predicted this.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'ann.first' }).getAttribute('href')).toBe(
    '/profile/ann.first',
  );
});

it.each([
  [1, 1, 'Dein Freund hat hier getippt.'],
  [5, 1, '1 von 5 Freunden hat hier getippt.'],
  [5, 2, '2 von 5 Freunden haben hier getippt.'],
])('of %i friends reports in German that %i answered', async (friends, done, text) => {
  i18next.addResourceBundle('de', 'friends', german);
  await i18next.changeLanguage('de');
  try {
    const predictions = ['ann', 'ben'].map((name) => friend(name, null, { value: '1-0' }));
    answerWith(`match/${match.id}`, { friends, predictions: predictions.slice(0, done) });
    showPage(<MatchFriends match={match} invite={invite} />);
    expect(await screen.findByText(text)).toBeDefined();
  } finally {
    cleanup();
    await i18next.changeLanguage('en');
  }
});

it('shows ten of many, and all on request', async () => {
  const predictions = Array.from({ length: 30 }, (_, index) =>
    friend(`friend.${index}`, null, { value: '1-0' }),
  );
  answerWith(`match/${match.id}`, { friends: 500, predictions });
  showPage(<MatchFriends match={match} invite={invite} />);
  expect(await rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
  expect(await rows()).toHaveLength(30);
});

it('folds the answers to many cards away', async () => {
  const cards = aMatch({ systemVersion: 1, status: 'pending' });
  const keys = ['score', 'halftime_score', 'total_goals', 'first_goal_minute'];
  answerWith(`match/${cards.id}`, {
    friends: 2,
    predictions: [
      friend('ann.all', null, ...keys.map((templateKey) => ({ templateKey, value: '1-1' }))),
      friend('ben.one', null, { templateKey: 'score', value: '2-0' }),
    ],
  });
  showPage(<MatchFriends match={cards} invite={invite} />);
  const folded = (await screen.findByText('4 answers')).closest('details')!;
  expect(folded.open).toBe(false);
  const one = screen.getByText(
    (_, element) =>
      element?.tagName === 'DD' && element.textContent.replaceAll('\u2009', '') === '2–0',
  );
  expect(one.closest('details')).toBeNull();
});

it('shows the top of a table, and the rest on request', async () => {
  const team = (id: string) => ({
    value: id,
    team: { id, name: `Team ${id}`, shortName: null, crest: CREST },
  });
  const event = anEvent({
    status: 'finished',
    question: {
      inputType: 'table_builder',
      options: ['a', 'b', 'c', 'd'].map(team),
      min: null,
      max: null,
    } as never,
  });
  const parts = [{ aspect: 'place', place: 1, xp: 5 }];
  answerWith(`event/${event.id}`, {
    friends: 1,
    predictions: [friend('ann.table', 5, { value: 'b,a,c,d', parts })],
  });
  showPage(<EventFriends event={event} invite={invite} />);
  expect(await screen.findByText('1. Team b, 2. Team a, 3. Team c …')).toBeDefined();
  expect(screen.getByText('Right places 1 of 4')).toBeDefined();
  expect(screen.getByText('All places').closest('details')!.textContent).toContain('Team d');
});

it('shows the answer to an event', async () => {
  const event = anEvent({
    status: 'pending',
    question: {
      inputType: 'radio',
      options: [
        { value: 'yes', team: null },
        { value: 'no', team: null },
      ],
      min: null,
      max: null,
    } as never,
  });
  answerWith(`event/${event.id}`, {
    friends: 1,
    predictions: [friend('ann.yes', null, { value: 'yes' })],
  });
  showPage(<EventFriends event={event} invite={invite} />);
  expect(await screen.findByText('Yes')).toBeDefined();
});

it('invites a player without friends, and reports no answers, an early request or a failure', async () => {
  const show = () => showPage(<MatchFriends match={match} invite={invite} />);
  const again = () => {
    cleanup();
    queryClient.clear();
  };
  answerWith(`match/${match.id}`, { friends: 0, predictions: [] });
  show();
  expect(await screen.findByRole('button', { name: 'Invite friends' })).toBeDefined();
  again();
  answerWith(`match/${match.id}`, { friends: 3, predictions: [] });
  show();
  expect(await screen.findByText('None of your friends predicted this.')).toBeDefined();
  again();
  answerCalls({ [`/friends/predictions/match/${match.id}`]: () => refusal('ITEM_OPEN', 409) });
  show();
  expect(
    await screen.findByText(/idden until the deadline, or until there’s a result/),
  ).toBeDefined();
  again();
  answerCalls({ [`/friends/predictions/match/${match.id}`]: () => refusal('NOT_FOUND', 404) });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

it('shows the answers once the server, whose clock is behind, has closed the match too', async () => {
  let isOpen = true;
  answerCalls({
    [`/friends/predictions/match/${match.id}`]: () =>
      isOpen ? refusal('ITEM_OPEN', 409) : { body: { friends: 3, predictions: [] } },
  });
  showPage(<MatchFriends match={match} invite={invite} />);
  expect(await screen.findByText(/idden until the deadline/)).toBeDefined();
  isOpen = false;
  const none = 'None of your friends predicted this.';
  expect(await screen.findByText(none, {}, { timeout: 3_000 })).toBeDefined();
});

it('requests nothing for a postponed match', () => {
  const calls = answerCalls({});
  showPage(
    <MatchFriends match={aMatch({ status: 'pending', note: 'postponed' })} invite={invite} />,
  );
  expect(calls).toEqual([]);
});
