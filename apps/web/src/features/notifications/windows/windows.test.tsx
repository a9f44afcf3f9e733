import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '#game/players/session.ts';
import { announceSave, forgetSaves } from '#game/prediction-saves.ts';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { NotificationWindows } from './notification-windows.tsx';
import { QUIET_MS } from './use-batched-rewards.ts';
import { PAUSE_MS } from './use-sheet-moments.ts';

const createdAt = '2026-03-01T12:00:00Z';
const anna = { userId: 'anna', username: 'anna.keeper', xpTotal: 7_500, picture: null, createdAt };
const aNotice = (id: string, rest: object) => ({ id, isRead: false, createdAt, ...rest });
const levelUp = aNotice('level', {
  type: 'LEVEL_UP',
  newRank: { tierName: 'gold', tierLevel: 2 },
});
const request = aNotice('request', { type: 'FRIEND_REQUEST', requester: anna });
const accepted = aNotice('accepted', { type: 'FRIEND_ACCEPTED', addressee: anna });
const moved = aNotice('moved', { type: 'MATCH_MOVED', matchId: 'm', kickoffAt: createdAt });

const aReward = (id: string, rest: object = {}) => ({
  id,
  eventId: `event-${id}`,
  matchId: 'm',
  xp: 100,
  isCorrected: false,
  value: '2-1',
  parts: [
    { aspect: 'result', xp: 40 },
    { aspect: 'goalDiff', xp: 60 },
  ],
  awardedAt: createdAt,
  ...rest,
});
const anEvent = (id: string, rest: object = {}) => ({
  eventId: `event-${id}`,
  templateKey: 'score',
  title: null,
  titleKey: 'templates.score.title',
  match: { team1: 'Harbour Town', team2: 'Mill Rovers', score: '3-1' },
  ...rest,
});

/** A reward that was reverted with the result. */
const RECEIPT = {
  about: {
    kind: 'match',
    match: { ...aMatch(), team1: { name: 'Harbour Town' }, team2: { name: 'Mill Rovers' } },
    templateKey: 'score',
  },
  entries: [{ kind: 'reversal', id: '9', xp: -100, at: createdAt, notes: null }],
  xp: -100,
};

/** The server: unread news, and received marks. */
let server: {
  unread: unknown[];
  unseen: unknown[];
  events: unknown[] | null;
  progress: { firstAt: string | null; complete: unknown[] };
  fails: boolean;
};
let calls: readonly Call[];

function serve(): readonly Call[] {
  const mark = (list: 'unread' | 'unseen') => (call: Call) => {
    if (server.fails) return refusal('SERVER_BUSY', 503);
    const ids = call.input['ids'] as string[];
    server[list] = server[list].filter((one) => !ids.includes((one as { id: string }).id));
    return { body: { marked: ids.length } };
  };
  return answerCalls({
    '/accounts/session': () => ({ body: { session } }),
    '/notifications/unread': () => ({ body: server.unread }),
    '/rewards/unseen': () => ({ body: server.unseen }),
    '/rewards/events': () =>
      server.events ? { body: server.events } : refusal('SERVER_BUSY', 503),
    '/notifications/read': mark('unread'),
    '/rewards/seen': mark('unseen'),
    '/predictions/event-1/crowd': () => ({
      body: {
        players: 68,
        by: 'answer',
        answers: [{ value: '2-1', players: 8 }],
        otherPlayers: 60,
        outcomes: null,
      },
    }),
    '/leaderboard/gain/event-1': () => ({
      body: { gain: { year: 2026, month: 11, rank: 9, before: 14 } },
    }),
    '/predictions/progress': () => ({ body: server.progress }),
    '/predictions/event-2/receipt': () => ({ body: RECEIPT }),
    '/profiles/zoe.keeper': () => ({ body: { ...anna, username: 'zoe.keeper' } }),
  });
}

const unreadKey = queries.notifications.listUnread.queryKey();
const unseenKey = queries.xp.listUnseenRewards.queryKey();
const session = { userId: 'zoe', username: 'zoe.keeper', isProfileComplete: true };

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const progress = { firstAt: null, complete: [] };
  server = { unread: [], unseen: [], events: [], progress, fails: false };
  localStorage.clear();
  forgetSaves();
  setSession(session as never);
});

function show(options: { at?: string; page?: React.ReactNode } = {}) {
  calls = serve();
  const page = options.page ?? <h1>Leaderboard</h1>;
  return showPage(
    <>
      <main>{page}</main>
      <NotificationWindows renderAnswers={({ username }) => <button>Accept {username}</button>} />
    </>,
    { at: options.at ?? '/leaderboard' },
  );
}
async function firstRead(): Promise<void> {
  await waitFor(() => expect(queryClient.getQueryState(unseenKey)?.status).toBe('success'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => {});
}
const marked = (path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input['ids']);
const titleOf = async (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Simulates an invalidation by the live stream. */
const invalidate = () => act(() => queryClient.invalidateQueries());

describe('an exact score', () => {
  const exact = { parts: [{ aspect: 'score', xp: 249 }], xp: 249 };

  it('is celebrated after the rewards, with the crowd and a way to share it, once', async () => {
    server.unseen = [aReward('1', exact), aReward('3')];
    server.events = [anEvent('1'), anEvent('3')];
    show();
    await titleOf('Good call!');
    await userEvent.keyboard('{Escape}');
    const dialog = within(await titleOf('Exact score!'));
    expect(dialog.getByText('2–1')).toBeTruthy();
    expect(dialog.getByText('Harbour Town – Mill Rovers')).toBeTruthy();
    expect(dialog.getByText('+249 XP')).toBeTruthy();
    expect(await dialog.findByText('You and 7 others of 68 called it')).toBeTruthy();
    expect(await dialog.findByText('14th → 9th in November 2026')).toBeTruthy();
    expect(document.querySelector('[data-celebrating]')).not.toBeNull();
    expect(marked('/rewards/seen')).toEqual([['1', '3']]);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await noDialog();
    await invalidate();
    await noDialog();
  });

  it('shares one window with others of the settlement; the next window follows', async () => {
    server.unread = [accepted];
    server.unseen = [aReward('1', exact), aReward('2', exact)];
    server.events = [anEvent('1'), anEvent('2', { match: { team1: 'Ash FC', team2: 'Elm FC' } })];
    show();
    await titleOf('Good call!');
    await userEvent.keyboard('{Escape}');
    const dialog = within(await titleOf('2 exact scores!'));
    expect(dialog.getByText('2 ×')).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getAllByRole('button', { name: 'Share' })).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await titleOf('New friend');
  });

  it('has no window if its result is reverted before, and leaves with the rewards', async () => {
    server.unseen = [aReward('1', exact)];
    server.events = [anEvent('1')];
    show();
    await titleOf('Good call!');
    server.unseen = [];
    await invalidate();
    await noDialog();
    await firstRead();
    await noDialog();
  });

  it('has no window for a corrected award, a part of a match, or a score partly right', async () => {
    server.unseen = [
      aReward('1', { ...exact, isCorrected: true }),
      aReward('2', exact),
      aReward('3'),
    ];
    server.events = [anEvent('1'), anEvent('2', { templateKey: 'halftime_score' }), anEvent('3')];
    show();
    await titleOf('Good call!');
    await userEvent.keyboard('{Escape}');
    await noDialog();
  });
});

describe('an honour of a round', () => {
  const league = { leagueId: 'l1', name: 'Harbour Mates' };
  const round = {
    type: 'LEAGUE_ROUND',
    league,
    competition: 'Premier League',
    round: 'Matchday 7',
    roundXp: 1155,
  };

  it.each([
    ['won', 'Round won!', 'You won Matchday 7 (Premier League).'],
    ['first', 'First place!', 'You lead the table after Matchday 7 (Premier League).'],
    ['both', 'Round won, first place!', 'You won Matchday 7 (Premier League) and lead the table.'],
  ])(
    '%s is celebrated after the rewards, with the way to the league',
    async (honour, title, text) => {
      server.unread = [aNotice('honour', { ...round, honour })];
      server.unseen = [aReward('1')];
      show();
      await titleOf('Good call!');
      await userEvent.keyboard('{Escape}');
      const dialog = within(await titleOf(title));
      expect(dialog.getByText('Harbour Mates')).toBeTruthy();
      expect(dialog.getByText(text)).toBeTruthy();
      expect(dialog.queryAllByText('1,155 XP')).toHaveLength(honour === 'first' ? 0 : 1);
      const link = dialog.getByRole('link', { name: 'See the league' });
      expect(link.getAttribute('href')).toContain('l1');
      await userEvent.keyboard('{Escape}');
      await noDialog();
      expect(marked('/notifications/read')).toEqual([['honour']]);
    },
  );

  it('has no window once the league is left, or corrected', async () => {
    server.unread = [
      aNotice('left', { ...round, league: null, honour: 'won' }),
      aNotice('corrected', { ...round, type: 'LEAGUE_ROUND_CORRECTED', honour: null }),
    ];
    show();
    await firstRead();
    await noDialog();
  });
});

describe('a moment on the sheet', () => {
  const complete = { competitionId: 'c1', season: 2026, round: 'Matchday 7' };
  const now = () => new Date().toISOString();

  const fakeTimeouts = () =>
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });

  /** Saves a prediction, and lets the player pause. */
  async function saveAndPause(meanwhile: () => void = () => undefined) {
    await firstRead();
    fakeTimeouts();
    announceSave();
    await pause(meanwhile);
  }

  async function pause(meanwhile: () => void = () => undefined) {
    meanwhile();
    await act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
    vi.useRealTimers();
  }

  it('is the first prediction, without an animation, once on this device', async () => {
    server.progress = { firstAt: now(), complete: [] };
    show();
    await saveAndPause();
    const dialog = within(await titleOf('Your first prediction counts'));
    expect(document.querySelector('[data-celebrating]')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await noDialog();
    cleanup();
    show();
    await saveAndPause();
    await noDialog();
    expect(marked('/notifications/read')).toEqual([]);
  });

  it('is one that was sent before the windows were loaded, after a sign-up', async () => {
    server.progress = { firstAt: now(), complete: [] };
    fakeTimeouts();
    announceSave();
    show();
    await firstRead();
    await pause();
    await titleOf('Your first prediction counts');
  });

  it('waits for a pause: another press starts it again', async () => {
    server.progress = { firstAt: now(), complete: [] };
    show();
    await saveAndPause(() => {
      vi.advanceTimersByTime(PAUSE_MS - 1_000);
      fireEvent.pointerDown(document.body);
    });
    await titleOf('Your first prediction counts');
    const reads = calls.filter(({ path }) => path === '/predictions/progress');
    expect(reads).toHaveLength(1);
  });

  it('is a complete sheet, on the sheet itself but not while a field has the focus', async () => {
    server.progress = { firstAt: now(), complete: [{ ...complete, completeAt: now() }] };
    show({
      at: '/matchday',
      page: (
        <>
          <h1>Matchday sheet</h1>
          <input aria-label="goals" />
        </>
      ),
    });
    screen.getByRole('textbox', { name: 'goals' }).focus();
    await saveAndPause();
    await noDialog();
    screen.getByRole('textbox', { name: 'goals' }).blur();
    const dialog = within(await titleOf('Complete sheet!'));
    expect(dialog.getByText(/predicted every match of Matchday 7/)).toBeTruthy();
  });

  it('of another device or of yesterday is none', async () => {
    const past = new Date(Date.now() - 3_600_000).toISOString();
    server.progress = { firstAt: past, complete: [{ ...complete, completeAt: past }] };
    show();
    await saveAndPause();
    await noDialog();
  });
});

describe('a new level', () => {
  it('OP-26: is celebrated until a key or a press ends it', async () => {
    server.unread = [levelUp];
    show();
    const dialog = within(await titleOf('New level'));
    expect(dialog.getByText('Gold II')).toBeTruthy();
    expect(dialog.getByText('Next: Gold III at 79,000 XP')).toBeTruthy();
    expect(document.querySelector('[data-celebrating]')).not.toBeNull();
    await userEvent.keyboard(' ');
    expect(document.querySelector('[data-celebrating]')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('XP-13, OP-26: at the top has no numeral, and the label of the top', async () => {
    server.unread = [{ ...levelUp, newRank: { tierName: 'oracle', tierLevel: 1 } }];
    show();
    const dialog = within(await titleOf('New level'));
    expect(dialog.getByText('Oracle')).toBeTruthy();
    expect(dialog.getByText('MAX LEVEL')).toBeTruthy();
  });
});

describe('the windows', () => {
  it('OP-24, NOTIFY-09, NOTIFY-10: come one at a time, rewards first, then the oldest; closing marks and continues', async () => {
    server.unread = [moved, accepted, levelUp];
    server.unseen = [aReward('1'), aReward('2')];
    show();
    await titleOf('Good call!');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await titleOf('New friend');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(marked('/rewards/seen')).toEqual([['1', '2']]);
    expect(marked('/notifications/read')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await titleOf('New level');
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect(marked('/notifications/read')).toEqual([['accepted'], ['level']]);
    // Notices without a window stay unread.
    expect(server.unread).toEqual([moved]);
  });

  it('NOTIFY-11, NOTIFY-12: a press outside closes two of the four, Escape each', async () => {
    for (const [notice, isSticky] of [
      [levelUp, true],
      [request, true],
      [accepted, false],
    ] as const) {
      server.unread = [notice];
      show();
      const dialog = await screen.findByRole('dialog');
      const backdrop = document.querySelector('.bg-veil')!;
      fireEvent.pointerDown(backdrop);
      fireEvent.click(backdrop);
      if (isSticky) {
        expect(screen.getByRole('dialog')).toBe(dialog);
        expect(marked('/notifications/read')).toEqual([]);
        await userEvent.keyboard('{Escape}');
      }
      await noDialog();
      expect(marked('/notifications/read')).toEqual([[notice.id]]);
      cleanup();
      queryClient.clear();
      setSession(session as never);
    }
  });

  it('focus an element that no stray key would press, and restore the focus', async () => {
    server.unread = [levelUp];
    show({
      page: (
        <>
          <h1>Leaderboard</h1>
          <button>page</button>
        </>
      ),
    });
    screen.getByRole('button', { name: 'page' }).focus();
    const dialog = await titleOf('New level');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard(' {Enter}');
    expect(marked('/notifications/read')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await noDialog();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'page' })),
    );
  });

  it('NOTIFY-14: wait for a complete profile', async () => {
    setSession({ ...session, isProfileComplete: false } as never);
    server.unread = [request];
    show();
    await screen.findByText('Leaderboard');
    expect(calls).toEqual([]);
    act(() => setSession(session as never));
    await titleOf('Friend request');
  });

  it('a request is answered in its window, which closes with the notice', async () => {
    server.unread = [request];
    show();
    const dialog = within(await titleOf('Friend request'));
    expect(dialog.getByText('wants to be your friend.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept anna.keeper' }));
    server.unread = [];
    await invalidate();
    await noDialog();
    expect(marked('/notifications/read')).toEqual([]);
  });

  it('a window read on another device disappears, and the next one opens', async () => {
    server.unread = [levelUp, accepted];
    show();
    await titleOf('New level');
    server.unread = [accepted];
    await invalidate();
    await titleOf('New friend');
    expect(marked('/notifications/read')).toEqual([]);
  });
});

describe('a failed mark', () => {
  it('is retried until it succeeds; closed windows stay closed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    server.unread = [levelUp];
    server.fails = true;
    show();
    await titleOf('New level');
    await userEvent.keyboard('{Escape}');
    await noDialog();
    await invalidate();
    expect(screen.queryByRole('dialog')).toBeNull();
    server.fails = false;
    await waitFor(() => expect(server.unread).toEqual([]));
    expect(marked('/notifications/read').length).toBeGreaterThan(1);
    // Even after the page was hidden in between.
    server.unread = [levelUp];
    act(() => setSession(null));
    act(() => setSession(session as never));
    await invalidate();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('rewards', () => {
  it('NOTIFY-15, OP-27: are listed with their events and their total', async () => {
    server.unseen = [
      aReward('1', { xp: 1_000 }),
      aReward('2', { value: 'yes', parts: [{ aspect: 'answer', xp: 30 }], xp: 30 }),
      aReward('3', { isCorrected: true, parts: [{ aspect: 'score', xp: 200 }], xp: 200 }),
      aReward('4', { xp: 0 }),
    ];
    const title = { en: 'Who wins the derby?' };
    const standalone = { match: null, templateKey: null, titleKey: null, title };
    server.events = [anEvent('1'), anEvent('2', standalone), anEvent('3')];
    show();
    const dialog = within(await titleOf('Good call!'));
    expect(dialog.getByText('+1,230 XP')).toBeTruthy();
    expect(dialog.getByText('for 3 predictions')).toBeTruthy();
    const [match, event, corrected, ...others] = dialog.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(match!.textContent).toContain('Harbour Town – Mill Rovers');
    expect(match!.textContent).toMatch(
      /You predicted 2–1 · Final score 3–1Result, Goal difference/,
    );
    expect(match!.textContent).toContain('+1,000\u00a0XP');
    expect(event!.textContent).toContain('Who wins the derby?');
    expect(corrected!.textContent).toContain('Exact score');
    expect(corrected!.textContent).toContain('Corrected');
    expect(await dialog.findByRole('progressbar')).toBeTruthy();
    expect(dialog.getByText('7,500 XP')).toBeTruthy();
  });

  it('open their receipts above the window, by keyboard too, and get the focus back', async () => {
    server.unseen = [aReward('1'), aReward('2')];
    server.events = [anEvent('1'), anEvent('2', { match: { team1: 'Ash', team2: 'Birch' } })];
    show();
    const list = within(await titleOf('Good call!'));
    const row = list.getByRole('button', { name: /^Ash.*Birch.*How was this earned\?$/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    const receipt = within(await titleOf('How was this earned?'));
    expect(await receipt.findByText('Taken back on', { exact: false })).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/receipt'))).toMatchObject([
      { path: '/predictions/event-2/receipt', input: {} },
    ]);
    await userEvent.keyboard('{Escape}');
    await titleOf('Good call!');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(marked('/rewards/seen')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect(marked('/rewards/seen')).toEqual([['1', '2']]);
  });

  it('format the number of right places', async () => {
    const parts = Array.from({ length: 1_200 }, () => ({ aspect: 'place', xp: 1 }));
    server.unseen = [aReward('1', { parts, xp: 1_200 })];
    server.events = [anEvent('1', { match: null, templateKey: null, title: { en: 'The table' } })];
    show();
    const dialog = within(await titleOf('Good call!'));
    expect(dialog.getByText('1,200 right places')).toBeTruthy();
  });

  it('NOTIFY-16: are shown without their events if these cannot be read', async () => {
    server.unseen = [aReward('1')];
    server.events = null;
    show();
    const dialog = within(await titleOf('Good call!'));
    expect(dialog.getByRole('listitem').textContent).toMatch(/^A right prediction.*\+100\u00a0XP$/);
  });

  it('NOTIFY-17: their list is at most 60 % of the window high', async () => {
    server.unseen = [aReward('1')];
    show();
    const dialog = within(await titleOf('Good call!'));
    expect(dialog.getByRole('list').parentElement!.className).toMatch(/max-h-\[min\(60dvh,/);
  });

  it('NOTIFY-20: closing marks those shown, not later ones', async () => {
    server.unseen = [aReward('1')];
    show();
    await titleOf('Good call!');
    server.unseen = [aReward('1'), aReward('2')];
    await invalidate();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await noDialog();
    await waitFor(() => expect(marked('/rewards/seen')).toEqual([['1']]));
  });

  it('NOTIFY-19: in quick succession share one window, after three quiet seconds', async () => {
    show();
    await firstRead();
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    for (const count of [1, 2, 3]) {
      server.unseen = Array.from({ length: count }, (_, index) => aReward(String(index + 1)));
      await act(async () => {
        void queryClient.invalidateQueries({ queryKey: queries.xp.key() });
        await vi.advanceTimersByTimeAsync(0);
      });
      await pass(QUIET_MS - 1);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await pass(1);
    await pass(1_000);
    const dialog = within(screen.getByRole('dialog', { name: 'Good call!' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  });
});

it('a level of the same settlement waits for its rewards', async () => {
  show();
  await firstRead();
  server.unseen = [aReward('1')];
  server.unread = [levelUp];
  const answer = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if (args[0] instanceof Request && args[0].url.endsWith('/unseen')) await released;
    return answer(...args);
  });
  void queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.getQueryData(unreadKey)).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  await titleOf('Good call!');
  await userEvent.keyboard('{Escape}');
  await titleOf('New level');
});

describe('windows wait', () => {
  const field = (
    <>
      <h1>Contact</h1>
      <input aria-label="field" />
      <button>elsewhere</button>
    </>
  );

  it('while an input has the focus', async () => {
    server.unread = [levelUp];
    show({ page: field });
    screen.getByLabelText('field').focus();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/notifications/unread'));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await titleOf('New level');
  });

  it.each(['/auth', '/complete-profile', '/matchday', '/admin', '/admin/teams', '/inbox'])(
    'on %s, until the player leaves it',
    async (at) => {
      server.unread = [levelUp];
      calls = serve();
      const router = showPage(
        <>
          <main>
            <h1>Busy</h1>
          </main>
          <NotificationWindows renderAnswers={() => null} />
        </>,
        { at, route: '/*' },
      );
      await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/notifications/unread'));
      await act(async () => {});
      expect(screen.queryByRole('dialog')).toBeNull();
      await act(() => router.navigate('/leaderboard'));
      await titleOf('New level');
    },
  );

  it.each([
    ['another dialog', <div key="1" data-modal="" />],
    [
      'an unfolded form of the desk',
      <details key="2" open>
        <input aria-label="goals" />
      </details>,
    ],
  ])('while %s is open', async (_, busy) => {
    server.unread = [levelUp];
    show({
      page: (
        <>
          <h1>Match</h1>
          <div id="busy">{busy}</div>
        </>
      ),
    });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/notifications/unread'));
    await act(async () => {});
    expect(screen.queryByRole('dialog', { name: 'New level' })).toBeNull();
    act(() => document.querySelector('#busy')!.remove());
    await titleOf('New level');
  });

  it('while the tab is hidden', async () => {
    let state = 'hidden';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state as never);
    const turn = (to: string) =>
      act(async () => {
        state = to;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    server.unread = [levelUp];
    show();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/notifications/unread'));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    await turn('visible');
    await titleOf('New level');
    await turn('hidden');
    expect(screen.queryByRole('dialog')).toBeNull();
    await turn('visible');
    await titleOf('New level');
    // The animation ran once.
    expect(document.querySelector('[data-celebrating]')).toBeNull();
    expect(marked('/notifications/read')).toEqual([]);
  });
});
