import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '#game/drafts/drafts.ts';
import { keepInvitation, readInvitation } from '#game/players/stored-invitation.ts';
import { noteSignUp } from '#game/players/begun-sign-ups.ts';
import { setSession } from '#game/players/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { JoinPage } from './join/join-page.tsx';
import { LeaguesPage } from './own/leagues-page.tsx';
import { LeaguePage } from './page/league-page.tsx';

const LEAGUE = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const COMPETITION = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a12';
const CODE = 'AbCdEfGhIjKlMnOpQrSt-_';
const JOIN = `/join/${CODE}`;
const crest = { letters: 'THF', pattern: 'stripes', field: '#12294d', detail: '#f7d117' };
const round = {
  competitionId: COMPETITION,
  season: 2026,
  round: 'Matchday 7',
  competition: 'Premier League',
};
const nextRound = { ...round, round: 'Matchday 8', closesAt: '2099-03-10T20:00:00Z', matches: 5 };
const player = (username: string) => ({
  userId: `id-${username}`,
  username,
  xpTotal: 0,
  picture: null,
  createdAt: '2026-01-01T00:00:00Z',
});

const league = {
  leagueId: LEAGUE,
  name: 'Third Floor',
  line: 'Loser buys the coffee.',
  crest,
  members: 12,
  role: 'owner',
  joinedAt: '2026-01-01T00:00:00Z',
  requests: 1,
  colors: 'navy',
  joinPolicy: 'open',
  showsNames: true,
  competitions: [],
  season: { number: 1, name: 'Season 2026/27', startedAt: '2026-01-01T00:00:00Z' },
  invitation: { url: `https://play.example${JOIN}`, shortCode: 'BCDFGHJK' },
  nextRound,
  completeSheets: { complete: 7, members: 12 },
  canRemind: true,
};
const row = (username: string, change: object = {}) => ({
  ...player(username),
  rank: 1,
  isLocked: false,
  xp: 300,
  exact: null,
  movement: 0,
  joinedAt: '2026-01-01T00:00:00Z',
  isLate: false,
  ...change,
});
const NO_STANDING = { rank: null, movement: null, gap: null };
const listed = (standing: object = {}, change: object = {}) => ({
  ...league,
  ...change,
  standing: { ...NO_STANDING, ...standing },
});
const AT = `/leagues/${LEAGUE}`;

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  setSession({ userId: 'id-me', username: 'me', isProfileComplete: true } as never);
});

describe('the own leagues', () => {
  it('invite a newcomer to start one, and check its name before it is sent', async () => {
    const calls = answerCalls({
      '/leagues': ({ input }) => ({
        body:
          'name' in input ? { leagueId: LEAGUE } : { leagues: [], requested: [], mayCreate: true },
      }),
      '/competitions': () => ({ body: [] }),
    });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    expect(await screen.findByRole('heading', { name: 'Beat the people you know' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create a league' }));
    const form = within(await screen.findByRole('dialog'));
    const name = form.getByLabelText('Name');
    await userEvent.type(name, 'ab');
    await userEvent.click(form.getByRole('button', { name: 'Create the league' }));
    expect(await form.findByText('At least 3 characters.')).toBeDefined();
    expect(document.activeElement).toBe(name);
    await userEvent.clear(name);
    await userEvent.type(name, 'Third Floor');
    await userEvent.click(form.getByRole('radio', { name: 'Claret and sky blue' }));
    await userEvent.click(form.getByRole('radio', { name: /^By request/ }));
    await userEvent.click(form.getByRole('button', { name: 'Create the league' }));
    await waitFor(() =>
      expect(calls.find(({ input }) => 'name' in input)?.input).toEqual({
        name: 'Third Floor',
        line: '',
        colors: 'claret',
        joinPolicy: 'request',
        showsNames: false,
        competitionIds: [],
      }),
    );
  });

  it('do not take a player back who has left the page while one is created', async () => {
    const created = Promise.withResolvers<{ body: unknown }>();
    answerCalls({
      '/leagues': ({ input }) =>
        'name' in input
          ? created.promise
          : { body: { leagues: [], requested: [], mayCreate: true } },
      '/competitions': () => ({ body: [] }),
    });
    const router = showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a league' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('Name'), 'Third Floor');
    await userEvent.click(form.getByRole('button', { name: 'Create the league' }));
    await act(() => router.navigate('/elsewhere'));
    await act(async () => {
      created.resolve({ body: { leagueId: LEAGUE } });
      await settle();
    });
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(drafts.count('id-me')).toBe(0);
  });

  it('keep the open form when another league accepts the player', async () => {
    let leagues: object[] = [];
    answerCalls({ '/leagues': () => ({ body: { leagues, requested: [], mayCreate: true } }) });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a league' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Third');
    leagues = [listed({}, { role: 'member', name: 'The Office' })];
    await queryClient.invalidateQueries();
    expect(await screen.findByText('The Office')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('show the own rank, its movement, and the distance to the next place', async () => {
    const leagues = [
      listed({ rank: 3, movement: -2, gap: 1056 }, { leagueId: 'a', name: 'Chasing' }),
      listed({ rank: 1, movement: 0 }, { leagueId: 'b', name: 'Leading' }),
      listed({ rank: 2, gap: 0 }, { leagueId: 'c', name: 'Level' }),
      listed({ gap: 90 }, { leagueId: 'd', name: 'New here' }),
    ];
    answerCalls({
      '/leagues': () => ({ body: { leagues, requested: [], mayCreate: true } }),
    });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    const textOf = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).textContent?.replaceAll('\u00a0', ' ');
    const chasing = await textOf(/^Chasing/);
    expect(chasing).toContain('1,056 XP behind the next place');
    expect(chasing).toContain('2Down 2 ranks3rd of 12');
    expect(await textOf(/^Leading/)).toMatch(/In the lead.*1st of 12$/);
    expect(await textOf(/^Level/)).toMatch(/Level with the next place.*2nd of 12$/);
    expect(await textOf(/^New here/)).toMatch(/12 members.*No XP yet/);
  });

  it('pass the focus on when a request is withdrawn', async () => {
    let requested = [
      { leagueId: LEAGUE, name: 'The Office', crest, requestedAt: '2026-01-02T00:00:00Z' },
    ];
    answerCalls({
      '/leagues': () => ({ body: { leagues: [listed()], requested, mayCreate: true } }),
      [`/leagues/${LEAGUE}/request`]: () => {
        requested = [];
        return { body: {} };
      },
    });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    const name = 'Withdraw your request to The Office';
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('say that only administrators create leagues here', async () => {
    answerCalls({
      '/leagues': () => ({ body: { leagues: [listed()], requested: [], mayCreate: false } }),
    });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    expect(await screen.findByText(/^Only administrators create leagues here/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create a league' })).toBeNull();
    expect(screen.getByRole('link', { name: /Third Floor/ }).textContent).toContain('1 request');
  });

  it('say so to a player without a league too, and still offer the field for a code', async () => {
    answerCalls({
      '/leagues': () => ({ body: { leagues: [], requested: [], mayCreate: false } }),
    });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    expect(await screen.findByText(/^Only administrators create leagues here/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create a league' })).toBeNull();
    expect(screen.getByLabelText('Invite code')).toBeDefined();
  });

  it('refuse a text that is no code, without a request, and focus it', async () => {
    const calls = answerCalls({
      '/leagues': () => ({ body: { leagues: [], requested: [], mayCreate: true } }),
    });
    showPage(<LeaguesPage renderCups={() => null} />, { at: '/leagues' });
    await userEvent.type(await screen.findByLabelText('Invite code'), 'AEIOU');
    await userEvent.click(screen.getByRole('button', { name: 'Find the league' }));
    expect(await screen.findByText(/^A code has 8 consonants/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Invite code'));
    expect(calls.filter(({ path }) => path.startsWith('/league-codes'))).toEqual([]);
  });
});

describe('the page of a league', () => {
  type Answers = Parameters<typeof answerCalls>[0];
  const table = (rows: object[], change: object = {}) => ({
    body: {
      shown: { year: null, month: null, season: null, round: null, number: null },
      rows,
      ahead: null,
      comparedWith: round,
      ...change,
    },
  });
  function show(answers: Answers, at = AT) {
    const calls = answerCalls({
      [AT]: () => ({ body: league }),
      [`${AT}/rounds`]: () => ({ body: { rounds: [{ ...round, isOver: true, winners: [] }] } }),
      [`${AT}/table`]: () => table([row('me')]),
      [`${AT}/reactions`]: () => ({ body: { round: { counts: [], own: null }, calls: [] } }),
      ...answers,
    });
    showPage(<LeaguePage renderCups={() => 'the cups'} />, { at, route: '/leagues/:leagueId' });
    return calls;
  }

  it('marks the own row, late and locked members, and leaves members without XP unranked', async () => {
    show({
      [`${AT}/table`]: () =>
        table(
          [
            row('zoe.high', { exact: 3, movement: 2, isLocked: true }),
            row('me', { rank: 2, xp: 255, movement: -1 }),
            row('late.joiner', { rank: null, xp: 0, movement: null, isLate: true }),
          ],
          { ahead: { userId: 'id-zoe.high', username: 'zoe.high', gap: 45 } },
        ),
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const texts = rows.map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^12Up 2 ranks.*zoe\.high.*Locked3003 exact$/);
    expect(rows[1]!.ariaCurrent).toBe('true');
    expect(texts[1]).toContain('Down 1 rank');
    expect(texts[1]).not.toContain('Locked');
    expect(texts[2]).toMatch(/^–Not ranked yet.*late\.joiner.*Joined .*0$/);
    expect(screen.getByText('zoe.high.', { exact: false, selector: 'span' })).toBeDefined();
    expect(screen.getByText(/XP behind zoe\.high\./)).toBeDefined();
    expect(screen.queryByText(/behind you/)).toBeNull();
  });

  it.each([
    ['first', { rank: 1, xp: 300 }, 'You lead, 45\u00a0XP ahead of zoe-\u2060next.'],
    ['first with another', { rank: 1, xp: 255 }, 'You lead, level with zoe-\u2060next on XP.'],
    [
      'between two',
      { rank: 2, xp: 260 },
      '40\u00a0XP behind zoe.high. zoe-\u2060next is 5\u00a0XP behind you.',
    ],
  ])('names who is in reach of the viewer, %s', async (_, own, sentence) => {
    const high = { userId: 'id-zoe.high', username: 'zoe.high', gap: 40 };
    const isFirst = own.rank === 1;
    show({
      [`${AT}/table`]: () =>
        table(
          [
            ...(isFirst ? [] : [row('zoe.high', { xp: 300 })]),
            row('me', own),
            row('zoe-next', { rank: 3, xp: 255 }),
          ],
          { ahead: isFirst ? null : high },
        ),
    });
    await screen.findAllByRole('row');
    const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent.trim());
    expect(texts).toContain(sentence);
  });

  it('asks for the chosen period, and keeps it in the address', async () => {
    const calls = show({}, `${AT}?period=month&month=2026-3&since=joined`);
    await screen.findAllByRole('row');
    const asked = () => calls.filter(({ path }) => path.endsWith('/table')).at(-1)?.input;
    expect(asked()).toEqual({ period: 'month', since: 'joined', year: '2026', month: '3' });
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Round');
    await waitFor(() =>
      expect(asked()).toMatchObject({
        period: 'round',
        competitionId: COMPETITION,
        season: '2026',
      }),
    );
  });

  it.each([
    'period=month&month=2026-13',
    'period=month&month=2026-00',
    'period=season&of=premier-league',
  ])('shows its table at an address that means nothing: %s', async (search) => {
    const calls = show({}, `${AT}?${search}`);
    await screen.findAllByRole('row');
    const asked = calls.filter(({ path }) => path.endsWith('/table')).at(-1)?.input;
    expect(Object.keys(asked!)).not.toContain('competitionId');
    expect(asked!['month'] ?? '1').toMatch(/^([1-9]|1[0-2])$/);
  });

  it('names the old month or round of an address in the choice too', async () => {
    show({}, `${AT}?period=month&month=2021-3`);
    await screen.findAllByRole('row');
    const chosen = (label: string) =>
      screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]!.text;
    expect(chosen('Month')).toBe('March 2021');
    cleanup();
    queryClient.clear();
    const old = { of: COMPETITION, season: '2021', round: 'Matchday 3' };
    show({}, `${AT}?${new URLSearchParams({ period: 'round', ...old })}`);
    await screen.findAllByRole('row');
    expect(chosen('Round')).toContain('Matchday 3');
  });

  it('does not share the old rows under the name of the period that loads', async () => {
    const next = Promise.withResolvers<{ body: unknown }>();
    show({
      [`${AT}/table`]: ({ input }) =>
        input['period'] === 'all' ? next.promise : table([row('me')]),
    });
    const shared = () => screen.getByRole('button', { name: 'Share the table' }).closest('[inert]');
    await screen.findAllByRole('row');
    expect(shared()).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'All time');
    expect(shared()).not.toBeNull();
    next.resolve(table([row('me')]));
    await waitFor(() => expect(shared()).toBeNull());
  });

  it('keeps the choice of rounds while the chosen one loads, and when it failed', async () => {
    const next = Promise.withResolvers<ReturnType<typeof refusal>>();
    const older = { ...round, round: 'Matchday 6', isOver: true, winners: [] };
    show(
      {
        [`${AT}/rounds`]: () => ({
          body: { rounds: [{ ...round, isOver: true, winners: [] }, older] },
        }),
        [`${AT}/round`]: ({ input }) =>
          input['round'] === 'Matchday 6'
            ? next.promise
            : { body: { round, matches: [], players: [] } },
      },
      `${AT}?tab=rounds`,
    );
    const field = await screen.findByLabelText<HTMLSelectElement>('Round');
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('Round').selectedOptions[0]!.text;
    await userEvent.selectOptions(field, screen.getByRole('option', { name: /Matchday 6/ }));
    expect(chosen()).toContain('Matchday 6');
    next.resolve(refusal('RATE_LIMITED', 429));
    expect(await screen.findByText('We couldn’t load this.')).toBeDefined();
    await userEvent.selectOptions(
      screen.getByLabelText('Round'),
      screen.getByRole('option', { name: /Matchday 7/ }),
    );
    await waitFor(() => expect(screen.queryByText('We couldn’t load this.')).toBeNull());
    expect(chosen()).toContain('Matchday 7');
  });

  it('opens the round in the address', async () => {
    const { competitionId, season } = round;
    const older = { ...round, round: 'Matchday 6', isOver: true, winners: [] };
    const chosen = { of: competitionId, season: `${season}`, round: 'Matchday 6' };
    const calls = show(
      {
        [`${AT}/rounds`]: () => ({
          body: { rounds: [{ ...round, isOver: true, winners: [] }, older] },
        }),
        [`${AT}/round`]: ({ input }) => ({
          body: { round: { ...round, round: input['round'] }, matches: [], players: [] },
        }),
      },
      `${AT}?${new URLSearchParams({ tab: 'rounds', ...chosen })}`,
    );
    const field = await screen.findByLabelText<HTMLSelectElement>('Round');
    expect(field.selectedOptions[0]!.text).toContain('Matchday 6');
    const asked = calls.filter(({ path }) => path === `${AT}/round`);
    expect(asked.map(({ input }) => input['round'])).toEqual(['Matchday 6']);
  });

  it('shows all competitions again after the table of a round', async () => {
    const { competitionId, season, round: label } = round;
    const at = `${AT}?${new URLSearchParams({ period: 'round', of: competitionId, season: `${season}`, round: label })}`;
    const calls = show({}, at);
    await screen.findAllByRole('row');
    const asked = () => calls.filter(({ path }) => path.endsWith('/table')).at(-1)?.input;
    expect(asked()).toMatchObject({ period: 'round', competitionId, round: label });
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Football season');
    await waitFor(() => expect(asked()).toEqual({ period: 'season', since: 'all' }));
  });

  it('counts complete sheets without names, and reminds once', async () => {
    const calls = show({ [`${AT}/reminder`]: () => ({ body: { isReminded: true } }) });
    expect(await screen.findByText('Complete sheets: 7 of 12')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remind them' }));
    expect(
      await screen.findByText('Everyone with open predictions gets a reminder.'),
    ).toBeDefined();
    expect(calls.filter(({ path }) => path.endsWith('/reminder'))).toHaveLength(1);
  });

  it('keeps the name of the next season if another tab has ended this one', async () => {
    let { season } = league;
    show({
      [AT]: () => ({ body: { ...league, season } }),
      [`${AT}/seasons/1/end`]: () => {
        season = { ...season, number: 2, name: 'Autumn 2026' };
        return refusal('LEAGUE_SEASON_CLOSED', 409);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More about the league' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End the season' }));
    const form = within(await screen.findByRole('dialog', { name: /Season 2026\/27/ }));
    await userEvent.type(form.getByLabelText('Name of the next season'), 'Spring 2027');
    await userEvent.click(form.getByRole('button', { name: 'End it and start the next' }));
    await screen.findByRole('dialog', { name: /Autumn 2026/ });
    const name = form.getByLabelText<HTMLInputElement>('Name of the next season');
    expect(name.value).toBe('Spring 2027');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(drafts.count('id-me')).toBe(0);
  });

  it('announces the reminder, although its button is gone before the table is here', async () => {
    let canRemind = true;
    const slow = Promise.withResolvers<ReturnType<typeof table>>();
    show({
      [AT]: () => ({ body: { ...league, canRemind } }),
      [`${AT}/table`]: () => (canRemind ? table([row('me')]) : slow.promise),
      [`${AT}/reminder`]: () => {
        canRemind = false;
        return { body: { isReminded: true } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind them' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remind them' })).toBeNull());
    slow.resolve(table([row('me')]));
    await act(settle);
    expect(screen.getByText('Everyone with open predictions gets a reminder.')).toBeDefined();
  });

  it('sends quick reactions one after the other, so that the last one stays', async () => {
    const first = Promise.withResolvers<{ body: unknown }>();
    const signs: unknown[] = [];
    show(
      {
        [`${AT}/round`]: () => ({ body: { round, matches: [], players: [] } }),
        [`${AT}/reactions/round`]: ({ input }) =>
          signs.push(input['sign']) === 1 ? first.promise : { body: { sign: input['sign'] } },
      },
      `${AT}?tab=rounds`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cheers: 0' }));
    await userEvent.click(screen.getByRole('button', { name: 'On fire: 0' }));
    await act(settle);
    expect(signs).toEqual(['cheer']);
    first.resolve({ body: { sign: 'cheer' } });
    await waitFor(() => expect(signs).toEqual(['cheer', 'fire']));
  });

  it('reacts to a round and to a revealed prediction, changes and removes it', async () => {
    const match = { team1: 'Home', team2: 'Away', kickoffAt: '2026-03-10T20:00:00Z' };
    const stored: Record<string, string | null> = { round: 'cheer', call: null };
    const calls = show(
      {
        [`${AT}/round`]: () => ({
          body: {
            round,
            matches: [{ ...match, matchId: 'a', isRevealed: true, score: '2-1' }],
            players: [
              {
                player: player('zoe.high'),
                xp: 300,
                answers: [{ matchId: 'a', value: '2-1', xp: 300, verdict: 'exact' }],
              },
              { player: player('no.call'), xp: 0, answers: [] },
            ],
          },
        }),
        [`${AT}/reactions`]: () => {
          const of = (sign: string | null) => ({
            counts: sign ? [{ sign, members: 2 }] : [],
            own: sign,
          });
          const call = { matchId: 'a', playerId: 'id-zoe.high', ...of(stored['call']!) };
          return { body: { round: of(stored['round']!), calls: [call] } };
        },
        [`${AT}/reactions/round`]: ({ input }) => {
          stored['round'] = input['sign'] as string | null;
          return { body: { sign: stored['round'] } };
        },
        [`${AT}/reactions/matches/a/players/id-zoe.high`]: ({ input }) => {
          stored['call'] = input['sign'] as string | null;
          return { body: { sign: stored['call'] } };
        },
      },
      `${AT}?tab=rounds`,
    );
    const sent = () =>
      calls.filter(({ input }) => 'sign' in input).map(({ input }) => input['sign']);
    const group = within(await screen.findByRole('group', { name: 'Your reaction to the round' }));
    const applause = await group.findByRole('button', { name: 'Cheers: 2', pressed: true });
    await userEvent.click(group.getByRole('button', { name: 'On fire: 0' }));
    expect(await group.findByRole('button', { name: 'On fire: 2', pressed: true })).toBeDefined();
    expect(applause.ariaLabel ?? applause.getAttribute('aria-label')).toBe('Cheers: 0');
    await userEvent.click(group.getByRole('button', { name: 'On fire: 2' }));
    expect(await group.findByRole('button', { name: 'On fire: 0', pressed: false })).toBeDefined();

    const cells = screen.getAllByRole('button', { name: /React$/ });
    expect(cells).toHaveLength(1);
    await userEvent.click(cells[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'React to zoe.high' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Laughter: 0' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: /Laughter: 2 ?React$/ })).toBeDefined();
    expect(sent()).toEqual(['fire', null, 'laugh']);
  });

  it('crowns the winner of a round, and shows the grid after the kickoff', async () => {
    const match = { team1: 'Home', team2: 'Away', kickoffAt: '2026-03-10T20:00:00Z' };
    show(
      {
        [`${AT}/rounds`]: () => ({
          body: { rounds: [{ ...round, isOver: true, winners: [row('zoe.high')] }] },
        }),
        [`${AT}/round`]: () => ({
          body: {
            round,
            matches: [
              { ...match, matchId: 'a', isRevealed: true, score: '2-1' },
              { ...match, matchId: 'b', isRevealed: false, score: null },
            ],
            players: [
              {
                player: player('zoe.high'),
                xp: 300,
                answers: [{ matchId: 'a', value: '2-1', xp: 300, verdict: 'exact' }],
              },
            ],
          },
        }),
      },
      `${AT}?tab=rounds`,
    );
    expect(await screen.findByRole('heading', { name: 'Winner of the round' })).toBeDefined();
    const grid = within(await screen.findByRole('table', { name: /^Matchday 7/ }));
    const cells = grid.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['300', '2–1Exact300\u00a0XPReact', 'Hidden until kickoff']);
    expect(grid.getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe(
      `${AT}?tab=members&other=id-zoe.high`,
    );
  });

  it('saves the table and all predictions of a round for the owner, safe in a spreadsheet', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const call = { kickoffAt: '2026-03-10T20:00:00Z', team1: '=Home', team2: 'Away' };
    show({
      [`${AT}/table`]: () => table([row('me'), row('-zoe', { rank: null, xp: 0, movement: null })]),
      [`${AT}/round`]: () => ({ body: { round, matches: [], players: [] } }),
      [`${AT}/round/predictions`]: () => ({
        body: {
          calls: [
            { ...call, username: 'me', templateKey: 'score', value: '2-1', xp: null },
            { ...call, username: 'me', templateKey: 'result', value: 'awayTeam', xp: 40 },
          ],
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download the table' }));
    expect(await screen.findByText(/^Saved as Third-Floor-.*\.csv\.$/)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Rounds' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download all predictions' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const [ofTable, ofRound] = await Promise.all(files.map((file) => file.text()));
    expect(ofTable).toMatch(
      /^.?Rank,Player,XP,Exact scores,Movement,Joined\r\n1,me,300,,0,\S+\r\n/,
    );
    expect(ofTable).toContain("\r\n,'-zoe,0,");
    expect(ofRound).toContain("me,'=Home – Away,");
    expect(ofRound).toContain('Final score,2–1,\r\n');
    expect(ofRound).toContain('Result,Away,40\r\n');
  });

  it('offers no export to a member without a role', async () => {
    show({ [AT]: () => ({ body: { ...league, role: 'member' } }) });
    await screen.findByRole('button', { name: 'Share the table' });
    expect(screen.queryByRole('button', { name: 'Download the table' })).toBeNull();
  });

  it('lets the owner answer requests, and compares two members', async () => {
    const side = (xp: number) => ({ predictions: 5, exact: 1, xp });
    const member = (username: string, change: object = {}) => ({
      player: player(username),
      role: 'member',
      joinedAt: '2026-01-01T00:00:00Z',
      isLate: false,
      canRemove: true,
      ...change,
    });
    const calls = show(
      {
        [`${AT}/members`]: () => ({
          body: {
            members: [member('me', { role: 'owner', canRemove: false }), member('zoe.high')],
            requests: [{ player: player('ben.asks'), requestedAt: '2026-01-02T00:00:00Z' }],
            blocked: [player('sam.out')],
          },
        }),
        [`${AT}/duels/id-me/id-zoe.high`]: () => ({
          body: {
            player: player('me'),
            other: player('zoe.high'),
            rounds: [{ ...round, own: side(300), other: side(200) }],
          },
        }),
        [`${AT}/requests/id-ben.asks/acceptance`]: () => ({ body: { isMember: true } }),
      },
      `${AT}?tab=members`,
    );
    await userEvent.selectOptions(await screen.findByLabelText('Second member'), 'zoe.high');
    expect(screen.getByRole('button', { name: 'Unblock sam.out' })).toBeDefined();
    expect(await screen.findByText('Rounds won')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the request from ben.asks' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/acceptance'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'More about zoe.high' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Compare', 'Make helper', 'Make owner', 'Remove', 'Block']);
  });

  it('passes the focus on when an answered request leaves the list', async () => {
    let requests = [{ player: player('ben.asks'), requestedAt: '2026-01-02T00:00:00Z' }];
    const owner = { role: 'owner', joinedAt: '2026-01-01T00:00:00Z', isLate: false };
    show(
      {
        [`${AT}/members`]: () => ({
          body: {
            members: [{ player: player('me'), ...owner, canRemove: false }],
            requests,
            blocked: [],
          },
        }),
        [`${AT}/requests/id-ben.asks/acceptance`]: () => {
          requests = [];
          return { body: { isMember: true } };
        },
      },
      `${AT}?tab=members`,
    );
    const name = 'Accept the request from ben.asks';
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('says so and leaves once the player is removed', async () => {
    let isMember = true;
    show({
      [AT]: () => (isMember ? { body: league } : refusal('LEAGUE_NOT_FOUND', 404)),
    });
    await screen.findAllByRole('row');
    isMember = false;
    await queryClient.invalidateQueries();
    expect(await screen.findByText('You’re no longer in Third Floor.')).toBeDefined();
  });

  it('says that a player is not in the league', async () => {
    show({ [AT]: () => refusal('LEAGUE_NOT_FOUND', 404) });
    expect(await screen.findByRole('heading', { name: 'You aren’t in this league' })).toBeDefined();
  });
});

describe('an invitation to a league', () => {
  const invitation = {
    name: 'Third Floor',
    crest,
    members: 12,
    isFull: false,
    joinPolicy: 'open',
    nextRound,
    top: [{ rank: 1, username: 'zoe.high', picture: null, xp: 300 }],
    state: 'none',
    leagueId: null,
  };
  function show(body: object | ReturnType<typeof refusal>, joined?: ReturnType<typeof refusal>) {
    const calls = answerCalls({
      [`/league-invitations/${CODE}`]: () =>
        'status' in body ? (body as ReturnType<typeof refusal>) : { body },
      [`/league-invitations/${CODE}/membership`]: () =>
        joined ?? { body: { state: 'member', leagueId: LEAGUE } },
    });
    showPage(<JoinPage />, { at: JOIN, route: '/join/:code' });
    return calls;
  }
  const joins = (calls: ReturnType<typeof show>) =>
    calls.filter(({ path }) => path.endsWith('/membership'));

  it('leads a visitor to the sheet of the next round, and remembers that they join', async () => {
    setSession(null);
    show({ ...invitation, state: null });
    const link = await screen.findByRole('link', { name: 'Predict and join' });
    expect(link.getAttribute('href')).toBe(
      `/matchday?competition=${COMPETITION}&round=Matchday%208`,
    );
    expect(screen.getByText('zoe.high')).toBeDefined();
    await userEvent.click(link);
    expect(readInvitation()).toMatchObject({ page: JOIN, isAccepted: true });
  });

  it('joins at once after that sign-up, and not for another player', async () => {
    keepInvitation(JOIN, { isAccepted: true });
    const others = show(invitation);
    await screen.findByRole('button', { name: 'Join the league' });
    expect(joins(others)).toEqual([]);
    cleanup();
    noteSignUp({ username: 'me', from: '/matchday' });
    const calls = show(invitation);
    await waitFor(() => expect(joins(calls)).toHaveLength(1));
    await waitFor(() => expect(readInvitation()).toBeNull());
  });

  it('joins a player by one press, and shows a refusal', async () => {
    const calls = show(invitation, refusal('LEAGUE_FULL', 409));
    await userEvent.click(await screen.findByRole('button', { name: 'Join the league' }));
    expect(await screen.findByText('This league is full.')).toBeDefined();
    expect(joins(calls)).toHaveLength(1);
  });

  it.each([
    ['a full league', { ...invitation, isFull: true }, 'This league is full'],
    [
      'an open request',
      { ...invitation, state: 'requested' },
      'Your request is with the owner. We’ll notify you once you’re in.',
    ],
    ['a member', { ...invitation, state: 'member', leagueId: LEAGUE }, 'You’re a member already.'],
    // A blocked player gets the same answer.
    ['a dead code', refusal('INVITATION_NOT_FOUND', 404), 'This invitation no longer works'],
  ])('has a clear text for %s, without a button to join', async (_, body, text) => {
    show(body);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Join the league' })).toBeNull();
  });
});
