import { DAY_MS, TIE_DECISIONS } from '@kickoracle/game';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '#game/drafts/drafts.ts';
import { setSession } from '#game/players/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { aCup, aCupPlayer, aCupRound, aSide, aTie, CUP_ID } from '#testing/cup-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { AdminCupsPage } from './admin/admin-cups-page.tsx';
import { LeagueCups } from './list/league-cups.tsx';
import { OwnCups } from './list/own-cups.tsx';
import { CupPage } from './page/cup-page.tsx';

const AT = `/cups/${CUP_ID}`;
const LEAGUE = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
let isPhone = true;

const show = (cup: object, at = AT) => {
  const calls = answerCalls({ [AT]: () => ({ body: cup }), [`${AT}/entry`]: () => ({ body: {} }) });
  showPage(<CupPage />, { at, route: '/cups/:cupId' });
  return calls;
};
const tie = (number: number, place = 0) =>
  within(screen.getAllByRole('article', { name: `Tie ${number}` })[place]!);
const textsOfTies = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

beforeAll(startEnglish);
beforeEach(() => {
  isPhone = true;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  setSession({ userId: 'me', username: 'player.me', isProfileComplete: true } as never);
});

describe('a cup whose entry is open', () => {
  it('says when entry closes and which round begins, and is entered with one press', async () => {
    const calls = show(aCup({ players: 1, entries: [aCupPlayer('anna')] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring Cup' })).toBeDefined();
    expect(screen.getByText('Entry open')).toBeDefined();
    expect(screen.getByText('Matchday 12')).toBeDefined();
    expect(screen.getByText('from 4 to 1,024')).toBeDefined();
    expect(screen.getByRole('link', { name: 'player.anna' }).getAttribute('href')).toBe(
      '/profile/player.anna',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enter the cup' }));
    expect(await screen.findByText('You’re in.')).toBeDefined();
    expect(calls.some(({ path }) => path === `${AT}/entry`)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('closes at the end of its entry while the page is open', async () => {
    let isClosed = false;
    const entryClosesAt = new Date(Date.now() + 1_500).toISOString();
    answerCalls({
      [AT]: () => ({
        body: isClosed ? aCup({ status: 'drawing', canEnter: false }) : aCup({ entryClosesAt }),
      }),
    });
    showPage(<CupPage />, { at: AT, route: '/cups/:cupId' });
    await screen.findByRole('button', { name: 'Enter the cup' });
    isClosed = true;
    await waitFor(
      () => expect(screen.queryByRole('button', { name: 'Enter the cup' })).toBeNull(),
      {
        timeout: 5_000,
      },
    );
    expect(screen.getByText(/The draw follows/)).toBeDefined();
  });

  it('is left without a question, as a player can return', async () => {
    const calls = show(aCup({ entry: 'entered', canEnter: false, canLeave: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(calls.some(({ path }) => path === `${AT}/entry`)).toBe(true));
    expect(screen.getByText(/The draw decides who you meet/)).toBeDefined();
  });

  it('keeps the focus when a button gives way to the next one', async () => {
    let cup = aCup({ canEnter: true });
    answerCalls({
      [AT]: () => ({ body: cup }),
      [`${AT}/entry`]: () => {
        const isIn = cup.entry === 'entered';
        cup = aCup({ entry: isIn ? 'none' : 'entered', canEnter: isIn, canLeave: !isIn });
        return { body: {} };
      },
    });
    showPage(<CupPage />, { at: AT, route: '/cups/:cupId' });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the cup' }));
    await screen.findByRole('button', { name: 'Withdraw' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByRole('button', { name: 'Enter the cup' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('shows why an entry was refused', async () => {
    answerCalls({
      [AT]: () => ({ body: aCup() }),
      [`${AT}/entry`]: () => refusal('CUP_FULL', 409),
    });
    showPage(<CupPage />, { at: AT, route: '/cups/:cupId' });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter the cup' }));
    expect(await screen.findByText('This cup is full.')).toBeDefined();
  });

  it.each([
    ['of a league by its owner', { leagueId: LEAGUE, name: 'Third Floor' }, AT],
    ['for all players by an administrator', null, `/admin${AT}`],
  ])('is cancelled after a question: one %s', async (_, league, path) => {
    const cup = aCup({ league, canCancel: true });
    const calls = answerCalls({
      [AT]: () => ({ body: cup }),
      [path]: () => ({ body: cup }),
    });
    showPage(<CupPage />, { at: AT, route: '/cups/:cupId' });
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel the cup.+/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel Spring Cup?' }));
    const before = calls.filter((call) => call.path === path).length;
    await userEvent.click(question.getByRole('button', { name: 'Cancel the cup' }));
    await waitFor(() =>
      expect(calls.filter((call) => call.path === path).length).toBeGreaterThan(before),
    );
  });

  it.each([
    ['drawing', /The draw follows/],
    ['called_off', /fewer than 4 players/],
    ['cancelled', /was cancelled before/],
  ])('has a text once it is over: %s', async (status, text) => {
    show(aCup({ status, canEnter: false }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enter the cup' })).toBeNull();
  });

  it('is gone for others', async () => {
    answerCalls({ [AT]: () => refusal('CUP_NOT_FOUND', 404) });
    showPage(<CupPage />, { at: AT, route: '/cups/:cupId' });
    expect(await screen.findByRole('heading', { name: 'You can’t see this cup' })).toBeDefined();
  });
});

/** Seed and places as `drawOrder` makes them, checked against `sha256sum`. */
const SEED = '00'.repeat(32);
const PLACES = ['cleo', 'me', 'ben', 'anna'];

function aDrawnCup(change: object = {}) {
  const [one, two, three, four] = PLACES;
  return aCup({
    status: 'playing',
    canEnter: false,
    entry: 'entered',
    players: 4,
    seed: SEED,
    drawnAt: '2026-03-01T12:00:00Z',
    entries: PLACES.map((id, nth) => aCupPlayer(id, { place: nth + 1 })),
    rounds: [
      aCupRound(1, {
        state: 'running',
        ties: [
          aTie(1, [aSide(one), aSide(three, 20)], { winnerId: three, decidedBy: 'xp' }),
          aTie(2, [aSide(two, 50, 1), aSide(four, 70)]),
        ],
      }),
      aCupRound(2, { ties: [aTie(1, [aSide(three), aSide(undefined)])], consolation: null }),
    ],
    ...change,
  });
}

describe('a bracket', () => {
  it('shows the running round on a phone, with the own tie first', async () => {
    show(aDrawnCup());
    expect(await screen.findByRole('heading', { level: 2, name: /Semi-finals/ })).toBeDefined();
    expect(textsOfTies()).toEqual([
      expect.stringContaining('player.me'),
      expect.stringContaining('player.cleo'),
    ]);
    expect(tie(2).getByText('70 XP')).toBeDefined();
    expect(tie(2).getByText('1 exact')).toBeDefined();
    expect(tie(1).getByText('More XP')).toBeDefined();
    expect(tie(1).getByText('wins')).toBeDefined();
    const predict = screen.getByRole('link', { name: 'Predict now' });
    expect(predict.getAttribute('href')).toContain('round=Matchday%2012');
  });

  it('leads from round to round, and names who is still to come', async () => {
    show(aDrawnCup());
    await userEvent.click(await screen.findByRole('button', { name: 'Next round' }));
    expect(screen.getByRole('heading', { level: 2, name: /^Final/ })).toBeDefined();
    expect(tie(1).getByText('Winner of tie 2, round before')).toBeDefined();
    expect(tie(1).queryByText(/XP/)).toBeNull();
    expect(screen.getByText(/ties of the consolation bracket follow/)).toBeDefined();
  });

  it('opens the round of a notice', async () => {
    show(aDrawnCup(), `${AT}?round=2`);
    expect(await screen.findByRole('heading', { level: 2, name: /^Final/ })).toBeDefined();
  });

  it('has its last rounds side by side on a wide screen', async () => {
    isPhone = false;
    show(aDrawnCup());
    const columns = await screen.findAllByRole('heading', { level: 4 });
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Semi-finals', 'Final']);
  });

  it.each(TIE_DECISIONS)('explains a decision: %s', async (decidedBy) => {
    const ties = [aTie(1, [aSide('me'), aSide('anna')], { decidedBy })];
    show(aDrawnCup({ rounds: [aCupRound(1, { state: 'decided', ties })] }));
    const header = (await screen.findByRole('article', { name: 'Tie 1' })).firstElementChild!;
    expect(header.textContent!.replace('Tie 1', '')).toMatch(/^[A-Z].{6,}$/);
    expect(screen.getByText(/Corrections of results count/)).toBeDefined();
  });

  it('shows an empty place, a player who left, a locked one, and a deleted account', async () => {
    const entries = [
      aCupPlayer('me', { place: 1 }),
      aCupPlayer('ben', { place: 2, hasLeft: true, isLocked: true }),
      aCupPlayer('anna', { place: 3, hasLeft: true, username: null }),
    ];
    const ties = [
      aTie(1, [aSide('me'), aSide(null)], { winnerId: 'me', decidedBy: 'bye' }),
      aTie(2, [aSide('ben'), aSide('anna')], { decidedBy: 'no_player' }),
    ];
    show(aDrawnCup({ entries, rounds: [aCupRound(1, { ties })] }));
    expect(await screen.findByText('No opponent')).toBeDefined();
    expect(tie(2).getByText('has left')).toBeDefined();
    expect(tie(2).getByText('Locked')).toBeDefined();
    expect(tie(1).queryByText('Locked')).toBeNull();
    expect(tie(2).getByText('Deleted account')).toBeDefined();
  });

  it('pages through the ties of a round of 1,024 players', async () => {
    const ids = Array.from({ length: 1_024 }, (_, nth) => `p${nth}`);
    const ties = ids
      .slice(0, 512)
      .map((id, nth) => aTie(nth + 1, [aSide(id), aSide(ids[512 + nth])]));
    const entries = ids.map((id, nth) => aCupPlayer(id, { place: nth + 1 }));
    show(aDrawnCup({ entries, rounds: [aCupRound(1, { state: 'running', ties })] }));
    expect(await screen.findByRole('heading', { level: 2, name: /^Round 1/ })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    const pages = within(screen.getByRole('navigation', { name: 'Pages: Main bracket' }));
    await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
    expect(tie(25).getByText('player.p24')).toBeDefined();
  });

  it('names the winners of both halves when it is over', async () => {
    show(aDrawnCup({ status: 'ended', championId: 'anna', consolationWinnerId: 'me' }));
    const winner = await screen.findByRole('heading', { name: 'Winner of the cup' });
    expect(winner.nextElementSibling?.textContent).toContain('player.anna');
    const other = screen.getByRole('heading', { name: 'Winner of the consolation bracket' });
    expect(other.nextElementSibling?.textContent).toContain('player.me');
  });

  it('is left after a question', async () => {
    const calls = show(aDrawnCup({ canLeave: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the cup' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/no way back/)).toBeDefined();
    expect(calls.some(({ path }) => path === `${AT}/entry`)).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Leave the cup' }));
    await waitFor(() => expect(calls.some(({ path }) => path === `${AT}/entry`)).toBe(true));
  });
});

describe('the draw', () => {
  const repeat = async () => {
    await userEvent.click(await screen.findByText('How the draw was made'));
    await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw' }));
  };

  it('is repeated in the browser, and matches', async () => {
    show(aDrawnCup());
    await repeat();
    expect(await screen.findByText(/all 4 places and 2 first ties/)).toBeDefined();
    expect(screen.getByText(SEED)).toBeDefined();
  });

  it('does not match if two places or two players of first ties are swapped', async () => {
    const drawn = aDrawnCup();
    const [first, second] = drawn.entries.map(({ playerId }) => playerId);
    show({
      ...drawn,
      entries: drawn.entries.map((entry) => ({
        ...entry,
        place: entry.playerId === first ? 2 : entry.playerId === second ? 1 : entry.place,
      })),
    });
    await repeat();
    expect(await screen.findByText(/It doesn’t match/)).toBeDefined();
    cleanup();
    queryClient.clear();
    const [one, other] = drawn.rounds[0]!.ties;
    const ties = [
      { ...one!, second: other!.second },
      { ...other!, second: one!.second },
    ];
    show({ ...drawn, rounds: [{ ...drawn.rounds[0], ties }, drawn.rounds[1]] });
    await repeat();
    expect(await screen.findByText(/It doesn’t match/)).toBeDefined();
  });
});

it('a head-to-head league has a table, and its ties by round', async () => {
  const row = (playerId: string, rank: number, points: number) => ({
    playerId,
    rank,
    played: 3,
    won: 2,
    equal: 1,
    points,
    xp: 1_250,
    exactScores: 1,
  });
  show(
    aDrawnCup({
      format: 'head_to_head',
      status: 'ended',
      table: [row('anna', 1, 9), row('me', 1, 9), row('ben', 3, 3)],
    }),
  );
  const own = await screen.findByRole('row', { name: /player\.me/ });
  expect(own.getAttribute('aria-current')).toBe('true');
  expect(within(own).getAllByText('2 won, 1 drawn, 0 lost').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Winners of the cup' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: /^Round 1/ })).toBeDefined();
});

describe('the lists of cups', () => {
  it('show open ones first, and those that are over behind a press', async () => {
    const over = aCup({ cupId: 'over', name: 'Old Cup', status: 'ended' });
    answerCalls({ '/cups': () => ({ body: { cups: [over, aCup({ entry: 'entered' })] } }) });
    showPage(<OwnCups />);
    const link = await screen.findByRole('link', { name: /Spring Cup/ });
    expect(link.getAttribute('href')).toBe(AT);
    expect(link.textContent).toContain('You’re in');
    expect(screen.getByText('1 finished cup')).toBeDefined();
  });

  it.each([
    ['owner', true],
    ['helper', false],
    ['member', false],
  ])('offer a new cup of a league to its owner only: %s', async (role, isOffered) => {
    answerCalls({ '/cups': () => ({ body: { cups: [] } }) });
    showPage(<LeagueCups league={{ leagueId: LEAGUE, role } as never} />);
    expect(await screen.findByRole('heading', { name: 'No cups yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start a cup' }) !== null).toBe(isOffered);
  });
});

describe('a new cup', () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const competition = {
    id: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a22',
    name: 'Premier League',
    country: 'England',
    sport: 'football',
  };
  const round = (name: string, beginsAt: string | null) => ({ round: name, beginsAt });
  const answers = (created: () => { status?: number; body: unknown }) => ({
    '/cups': () => ({ body: { cups: [] } }),
    '/competitions': () => ({ body: [competition] }),
    '/rounds': () => ({
      body: {
        rounds: [
          round('Matchday 1', inDays(-1)),
          round('Matchday 2', inDays(3)),
          round('Matchday 3', inDays(10)),
          round('Matchday 9', inDays(95)),
          round('Final', null),
        ],
      },
    }),
    '/admin/cups': created,
    [`/leagues/${LEAGUE}/cups`]: created,
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Start a cup' }));
    return within(await screen.findByRole('dialog'));
  };

  it('is checked at its fields, and closes its entry an hour before the chosen round', async () => {
    const calls = answerCalls(answers(() => ({ body: { cupId: CUP_ID } })));
    showPage(<LeagueCups league={{ leagueId: LEAGUE, role: 'owner' } as never} />);
    const form = await open();
    await userEvent.click(form.getByRole('button', { name: 'Start the cup' }));
    expect(form.getAllByText('This is required.')).toHaveLength(3);
    expect(document.activeElement).toBe(form.getByLabelText('Name of the cup'));
    await userEvent.type(form.getByLabelText('Name of the cup'), 'Spring Cup');
    await userEvent.click(form.getByRole('radio', { name: /^Round robin/ }));
    await userEvent.selectOptions(form.getByLabelText('Competition'), competition.id);
    const first = form.getByLabelText<HTMLSelectElement>('First round');
    await waitFor(() => expect(first.options).toHaveLength(3));
    await userEvent.selectOptions(first, 'Matchday 3');
    expect(form.getByText(/^Entry closes/)).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Start the cup' }));
    const isSent = ({ input }: (typeof calls)[number]) => 'name' in input;
    await waitFor(() => expect(calls.some(isSent)).toBe(true));
    const { entryClosesAt, ...sent } = calls.find(isSent)!.input;
    expect(sent).toEqual({
      name: 'Spring Cup',
      format: 'head_to_head',
      competitionId: competition.id,
    });
    const begins = Date.now() + 10 * DAY_MS;
    expect(Math.abs(begins - 3_600_000 - Date.parse(entryClosesAt as string))).toBeLessThan(60_000);
  });

  it('does not take a player back who has left the page while it is created', async () => {
    const created = Promise.withResolvers<{ body: unknown }>();
    const draft = { name: 'Spring Cup', competitionId: competition.id, round: 'Matchday 3' };
    drafts.keep('me', `createCup ${LEAGUE}`, draft);
    const calls = answerCalls(answers(() => created.promise as never));
    const router = showPage(<LeagueCups league={{ leagueId: LEAGUE, role: 'owner' } as never} />);
    const form = await open();
    await waitFor(() =>
      expect(form.getByLabelText<HTMLSelectElement>('First round').options).toHaveLength(3),
    );
    await userEvent.click(form.getByRole('button', { name: 'Start the cup' }));
    await waitFor(() => expect(calls.some(({ input }) => 'name' in input)).toBe(true));
    await act(() => router.navigate('/elsewhere'));
    await act(async () => {
      created.resolve({ body: { cupId: CUP_ID } });
      await settle();
    });
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(drafts.count('me')).toBe(0);
  });

  it.each(['/competitions', '/rounds'] as const)(
    'offers a retry if %s could not be loaded',
    async (path) => {
      const all = answers(() => ({ body: { cupId: CUP_ID } }));
      let isAway = true;
      answerCalls({
        ...all,
        [path]: () => (isAway ? refusal('RATE_LIMITED', 429) : all[path]()),
      });
      showPage(<LeagueCups league={{ leagueId: LEAGUE, role: 'owner' } as never} />);
      const form = await open();
      if (path === '/rounds') {
        await waitFor(() => expect(form.getByLabelText('Competition')).toHaveProperty('length', 2));
        await userEvent.selectOptions(form.getByLabelText('Competition'), competition.id);
      }
      const retry = await form.findByRole('button', { name: 'Try again' });
      isAway = false;
      await userEvent.click(retry);
      await waitFor(() => expect(form.getByLabelText('Competition')).toHaveProperty('length', 2));
      await waitFor(() => expect(form.queryByRole('button', { name: 'Try again' })).toBeNull());
      if (path === '/rounds')
        expect(form.getByLabelText('First round')).toHaveProperty('length', 3);
    },
  );

  it('keeps its open form when a cup of another tab appears', async () => {
    let cups: object[] = [];
    answerCalls({ ...answers(() => ({ body: {} })), '/cups': () => ({ body: { cups } }) });
    showPage(<LeagueCups league={{ leagueId: LEAGUE, role: 'owner' } as never} />);
    const form = await open();
    await userEvent.type(form.getByLabelText('Name of the cup'), 'Autumn');
    cups = [aCup()];
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Spring Cup')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the cup'));
  });

  it('for all players shows the server’s refusal at the field', async () => {
    const fields = [{ path: 'name', problem: 'reserved' }];
    answerCalls(answers(() => refusal('INVALID_INPUT', 422, { fields })));
    showPage(<AdminCupsPage />);
    const form = await open();
    const name = form.getByLabelText('Name of the cup');
    await userEvent.type(name, 'Kickoracle Cup');
    await userEvent.selectOptions(form.getByLabelText('Competition'), competition.id);
    const first = form.getByLabelText<HTMLSelectElement>('First round');
    await waitFor(() => expect(first.options).toHaveLength(3));
    await userEvent.selectOptions(first, 'Matchday 2');
    await userEvent.click(form.getByRole('button', { name: 'Start the cup' }));
    expect((await form.findAllByText('This name is reserved.')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(name);
  });
});
