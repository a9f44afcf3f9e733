import type {
  AutomaticSettlementView,
  FeedStatusView,
  ProposedMatchView,
} from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls, refusal, type Call } from '../../testing/answers.ts';
import { anImpact, SEEN } from '../../testing/desk.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { aMatch } from '../../testing/match-view.ts';
import { aProposal } from '../../testing/proposal-view.ts';
import { showPage } from '../../testing/show-page.tsx';
import { wasReadAgain } from '../../testing/was-read-again.ts';
import { ProposedScreen } from './proposed-screen.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const match = aMatch({ status: 'pending', kickoffAt: '2026-03-01T15:00:00Z' } as never);
const AT = `/admin/items/match/${match.id}`;
const provider: FeedStatusView['providers'][number] = {
  source: 'api-football',
  spent: 12,
  allowed: 100,
  pausedUntil: null,
  answeredAt: '2026-03-01T17:15:00Z',
  trouble: null,
};

/** The page on which these matches wait, until something was done about them. */
function show(
  waiting: readonly Partial<ProposedMatchView>[],
  options: {
    feed?: Partial<FeedStatusView>;
    settled?: readonly AutomaticSettlementView[];
    writes?: (done: () => void) => Parameters<typeof answerCalls>[0];
  } = {},
): readonly Call[] {
  let isDone = false;
  let settlesByItself = false;
  const calls = answerCalls({
    '/admin/proposals': () => {
      const matches = isDone
        ? []
        : waiting.map((one) => ({ match, kind: 'settle', proposals: [], ...one }));
      return { body: { matches, total: matches.length, next: null } };
    },
    '/admin/feeds': () => ({
      body: { providers: [provider], unread: [], settlesByItself, ...options.feed },
    }),
    '/admin/settlements': () => ({
      body: { settlements: options.settled ?? [], next: null },
    }),
    '/admin/feeds/automatic-settlement': ({ input }) => {
      settlesByItself = input['isOn'] as boolean;
      return { body: { settlesByItself } };
    },
    ...options.writes?.(() => (isDone = true)),
  });
  showPage(<ProposedScreen />);
  return calls;
}

const played = aProposal('api-football', { result: { score: '2-1' } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sentTo = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);

describe('results to settle', () => {
  const impact = (change: Parameters<typeof anImpact>[0] = {}) => ({
    [`${AT}/result/preview`]: () => ({ body: anImpact(change) }),
  });
  const report = { body: { ...anImpact(), itemVersion: 2, message: 'What the server says.' } };
  const look = async () => userEvent.click(await button('What would it do?'));
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  /** The figures are there, and what they belong to can be pressed. */
  async function findSettle(name: string | RegExp = /^Settle with 2\s–\s1$/) {
    const found = (await button(name)) as HTMLButtonElement;
    await waitFor(() => expect([found.ariaDisabled, found.disabled]).toEqual([null, false]));
    return found;
  }

  it('lead back to the administration', async () => {
    show([{ proposals: [played] }]);
    const back = await screen.findByRole('link', { name: 'Administration' });
    expect(back.getAttribute('href')).toBe('/admin');
  });

  it('are settled once their figures were seen, and never by a press on one spot', async () => {
    const calls = show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          done();
          return report;
        },
      }),
    });
    expect(await screen.findByText(/since .*, last heard /)).toBeDefined();
    const opener = await button('What would it do?');
    expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
    await userEvent.dblClick(opener);
    await findSettle();
    expect(document.activeElement?.textContent).toBe('What this result would do');
    await userEvent.click(opener);
    expect(sentTo(calls, `${AT}/result`)).toEqual([]);
    expect(sentTo(calls, `${AT}/result/preview`)).toHaveLength(1);
    const promised = await panel('What this result would do');
    expect(promised.getByText('XP gained').parentElement?.textContent).toContain('1,240');

    const read = vi.spyOn(queryClient, 'invalidateQueries');
    await userEvent.dblClick(await findSettle());
    const done = await panel('Result validated');
    for (const group of ['imports', 'audit'] as const) {
      expect(wasReadAgain(read, queries[group].key())).toBe(true);
    }
    expect(sentTo(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
    ]);
    expect(done.getByText('Result validated: 1,240 XP for 2 players.')).toBeDefined();
    expect(done.getByText('XP gained').parentElement?.textContent).toContain('1,240');
    expect(done.getByText(/^2\s–\s1 stands now\.$/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Result validated');
    expect(screen.getByText('Nothing to settle')).toBeDefined();
    expect(sentTo(calls, `${AT}/result/preview`)).toHaveLength(1);
  });

  it('cannot be settled before the figures are there', async () => {
    const figures = Promise.withResolvers<void>();
    const calls = show([{ proposals: [played] }], {
      writes: () => ({
        [`${AT}/result/preview`]: async () => {
          await figures.promise;
          return { body: anImpact() };
        },
      }),
    });
    await look();
    const settle = await button(/^Settle with 2\s–\s1$/);
    expect(settle.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(settle);
    figures.resolve();
    await findSettle();
    expect(sentTo(calls, `${AT}/result`)).toEqual([]);
  });

  it('ask for another look where the match changed, or what it would do', async () => {
    let itemVersion = 1;
    const waiting: Partial<ProposedMatchView>[] = [{ proposals: [played] }];
    const calls = show(waiting, {
      writes: () => ({
        ...impact(),
        '/admin/proposals': () => ({
          body: {
            matches: [{ match: { ...match, itemVersion }, kind: 'settle', proposals: [played] }],
            total: 1,
            next: null,
          },
        }),
        [`${AT}/result`]: () => refusal('IMPACT_CHANGED', 409),
      }),
    });
    await look();
    const settle = await findSettle();
    itemVersion = 2;
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(/^Something has changed\./);
    expect(settle.disabled).toBe(true);
    await look();
    await userEvent.click(await findSettle());
    expect((await screen.findByRole('alert')).textContent).toMatch(/something else than you saw/);
    expect(sentTo(calls, `${AT}/result`)).toEqual([
      { itemVersion: 2, result: { score: '2-1' }, foreseen: SEEN },
    ]);
    await findSettle();
  });

  it('stay in their places when one is decided, here or by others, and what is new comes last', async () => {
    const ids = ['a', 'b', 'c', 'd'].map(
      (letter) => `${letter}3f1f0a0-5f7e-4a43-9d63-0c9a6b1f0a11`,
    );
    const named = (index: number) => ({
      match: aMatch({
        ...match,
        id: ids[index]! as never,
        team1: { ...match.team1, name: `Team ${ids[index]![0]}` },
      }),
      kind: 'settle',
      proposals: [played],
    });
    let waiting = [1, 2, 3];
    show([], {
      writes: () => ({
        '/admin/proposals': () => ({
          body: { matches: waiting.map(named), total: waiting.length, next: null },
        }),
        [`/admin/items/match/${ids[1]}/result/preview`]: () => ({ body: anImpact() }),
        [`/admin/items/match/${ids[1]}/result`]: () => {
          // Meanwhile somebody else settled the third, and an earlier one came.
          waiting = [0, 3];
          return report;
        },
      }),
    });
    const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
    await screen.findByText('3 matches wait');
    const second = within(screen.getAllByRole('article')[0]!);
    await userEvent.click(second.getByRole('button', { name: 'What would it do?' }));
    await userEvent.click(await findSettle());
    await screen.findByText('2 matches wait');
    await panel('Result validated');
    expect(cards()).toEqual([
      expect.stringMatching(/Team b.*stands now/),
      expect.stringMatching(/Team c.*This match no longer waits/),
      expect.stringMatching(/Team d.*What would it do/),
      expect.stringMatching(/Team a.*What would it do/),
    ]);
    const gone = within(screen.getAllByRole('article')[1]!);
    expect(gone.queryAllByRole('button')).toEqual([]);
  });

  it('are taken back where they were settled, by the typed word, and wait there again', async () => {
    let isSettled = false;
    const calls = show([], {
      writes: () => ({
        ...impact(),
        '/admin/proposals': () => ({
          body: isSettled
            ? { matches: [], total: 0, next: null }
            : {
                matches: [
                  {
                    match: { ...match, itemVersion: sentTo(calls, `${AT}/result`).length * 2 + 1 },
                    kind: 'settle',
                    proposals: [played],
                  },
                ],
                total: 1,
                next: null,
              },
        }),
        [`${AT}/result`]: () => {
          isSettled = true;
          return report;
        },
        [`${AT}/taking-back`]: () => ({
          body: anImpact({ losingPlayers: 2, lostXp: 1240 }),
        }),
        [`${AT}/result/revert`]: () => {
          isSettled = false;
          return { body: { ...anImpact(), itemVersion: 3, message: 'Reverted.' } };
        },
      }),
    });
    await look();
    await userEvent.click(await findSettle());
    await userEvent.click(await button('Revert result'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('XP lost');
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT');
    await userEvent.click(dialog.getByRole('button', { name: 'Revert result' }));
    await screen.findByText('1 match waits');
    expect(sentTo(calls, `${AT}/result/revert`)).toEqual([
      { itemVersion: 2, confirmation: 'REVERT' },
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const settle = (await button(/^Settle with 2\s–\s1$/)) as HTMLButtonElement;
    expect(settle.disabled).toBe(true);
    await look();
    await userEvent.click(await findSettle());
    expect(sentTo(calls, `${AT}/result`).map((sent) => sent['itemVersion'])).toEqual([1, 3]);
  });

  it('show what a correction would do without being asked, and take it back to what stood', async () => {
    const correcting: Partial<ProposedMatchView> = {
      kind: 'correct',
      match: aMatch({ ...match, status: 'finished', result: { score: '1-1' } } as never),
      proposals: [{ ...played, asks: 'correct' }],
    };
    const change = { losingPlayers: 3, lostXp: 900 };
    const calls = show([correcting], {
      writes: (done) => ({
        ...impact(change),
        [`${AT}/result/correction`]: ({ input }) => {
          done();
          const itemVersion = (input['itemVersion'] as number) + 1;
          return { body: { ...anImpact(change), itemVersion, message: 'Result corrected.' } };
        },
      }),
    });
    expect(await screen.findByText(/^It was settled with 1\s–\s1\.$/)).toBeDefined();
    const correct = await findSettle(/^Correct to 2\s–\s1$/);
    expect(screen.getByText('XP lost').parentElement?.textContent).toContain('900');
    await userEvent.click(correct);
    await panel('Result corrected');
    await userEvent.click(await button(/^Back to 1\s–\s1$/));
    const dialog = within(screen.getByRole('dialog'));
    const back = dialog.getByRole('button', { name: /^Back to 1\s–\s1$/ });
    await waitFor(() => expect(back.ariaDisabled).toBeNull());
    expect(dialog.getByText('XP lost').parentElement?.textContent).toContain('900');
    await userEvent.click(back);
    await waitFor(() => expect(sentTo(calls, `${AT}/result/correction`)).toHaveLength(2));
    const foreseen = { ...SEEN, ...change };
    expect(sentTo(calls, `${AT}/result/correction`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen },
      { itemVersion: 2, result: { score: '1-1' }, foreseen },
    ]);
  });

  it('that were not played to their end are left to whoever decides at the match', async () => {
    const calls = show([{ proposals: [aProposal('api-football', { status: 'abandoned' })] }], {
      writes: (done) => ({
        [`${AT}/proposals/dismissal`]: () => {
          done();
          return { body: { dismissed: 1 } };
        },
      }),
    });
    expect(await screen.findByText('Abandoned')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'What would it do?' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Decide on the match page' })).toBeDefined();
    await userEvent.click(await button('Leave it as it is'));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('It stays as it is.'),
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(sentTo(calls, `${AT}/proposals/dismissal`)).toEqual([{ itemVersion: 1 }]);
  });

  it('say why one could not be settled', async () => {
    show([{ proposals: [played] }], {
      writes: () => ({
        ...impact(),
        [`${AT}/result`]: () => refusal('ITEM_ALREADY_VALIDATED', 409),
      }),
    });
    await look();
    await userEvent.click(await findSettle());
    await waitFor(() => expect(document.querySelector('[data-toast="error"]')).not.toBeNull());
    await findSettle();
    expect(screen.queryByText(/^Someone else decided this match before you/)).toBeNull();
  });

  it('say so in the place of the card when somebody else was first', async () => {
    show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          done();
          return refusal('ITEM_ALREADY_VALIDATED', 409);
        },
      }),
    });
    await look();
    await userEvent.click(await findSettle());
    const said = await screen.findByText(/^Someone else decided this match before you/);
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(said.closest('article')?.textContent).toContain('Harbour Town – Mill Rovers');
    expect(screen.getByRole('link', { name: 'See what stands' })).toBeDefined();
  });

  it('are settled at the second try without a word of somebody else', async () => {
    let isBusy = true;
    const others = Promise.withResolvers<{ body: unknown }>();
    const none = { body: { settlements: [], next: null } };
    show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          if (isBusy) return refusal('SERVER_BUSY', 503);
          done();
          return report;
        },
        // The work goes on until everything is read again; the match is gone before.
        '/admin/settlements': () => (isBusy ? none : others.promise),
      }),
    });
    await look();
    await userEvent.click(await findSettle());
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
    isBusy = false;
    await userEvent.click(await findSettle());
    await screen.findByText('Nothing to settle');
    expect(screen.queryByText(/^Someone else decided|no longer waits/)).toBeNull();
    others.resolve(none);
    await panel('Result validated');
    expect(document.activeElement?.textContent).toBe('Result validated');
    expect(screen.queryByText(/^Someone else decided|no longer waits/)).toBeNull();
  });

  it('that are gone after a failure were not decided by somebody else', async () => {
    show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          done();
          return refusal('REWARDS_MISSING', 409);
        },
      }),
    });
    await look();
    await userEvent.click(await findSettle());
    await screen.findByText('Nothing to settle');
    await waitFor(() => expect(document.querySelector('[data-toast="error"]')).not.toBeNull());
    expect(screen.queryByText(/^Someone else decided this match before you/)).toBeNull();
  });

  it('that ask for more than sources tell say for what, and lead to the desk', async () => {
    const missing = ['first_goal_minute', 'last_goal_minute'] as const;
    show([{ proposals: [aProposal('api-football', { ...played, missing: [...missing] })] }]);
    expect(
      await screen.findByText(/asks for more than that: First goal minute and Last goal minute/i),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'What would it do?' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Decide on the match page' });
    expect(link.getAttribute('href')).toBe(`/matches/${match.id}#desk`);
  });

  it('on which sources disagree say so, and offer no correction to what stands', async () => {
    const other = aProposal('football.json', { result: { score: '1-1' } });
    show([{ proposals: [played, other] }]);
    expect(await screen.findByText('Sources don’t agree')).toBeDefined();
    const looks = screen.getAllByRole('button', { name: 'What would it do?' });
    const of = looks.map((each) => document.getElementById(each.getAttribute('aria-describedby')!));
    expect(of.map((each) => each?.textContent)).toEqual([
      expect.stringMatching(/^2\s–\s1$/),
      expect.stringMatching(/^1\s–\s1$/),
    ]);
    cleanup();
    queryClient.clear();
    const settled = aMatch({ ...match, status: 'finished', result: { score: '1-1' } } as never);
    const proposals = [
      { ...played, asks: 'correct' as const },
      { ...other, asks: null },
    ];
    show([{ kind: 'correct', match: settled, proposals }], { writes: () => impact() });
    const offers = await screen.findAllByRole('button', { name: /^Correct to/ });
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Correct to 2\s–\s1$/),
    ]);
  });
});

describe('matches that settled by themselves', () => {
  it('say with what, why and when, lead to the desk, and tell what became of it', async () => {
    const told = { since: '2026-03-01T17:00:00Z', seenAt: '2026-03-01T17:15:00Z' };
    const settlement: AutomaticSettlementView = {
      match,
      result: { score: '2-1' },
      settledAt: '2026-03-01T17:15:00Z',
      reason: 'sources_agree',
      sources: ['api-football', 'football.json'].map((source) => ({ source, ...told })),
      standing: 'corrected',
    };
    show([], { settled: [settlement] });
    const section = within(await screen.findByRole('region', { name: 'Settled automatically' }));
    const link = await section.findByRole('link', { name: 'Harbour Town – Mill Rovers' });
    expect(link.getAttribute('href')).toBe(`/matches/${match.id}#desk`);
    expect(section.getByText(/^2\s–\s1$/)).toBeDefined();
    expect(section.getByText(/api-football and football\.json/)).toBeDefined();
    expect(section.getByText('Corrected since')).toBeDefined();
  });
});

describe('the provider', () => {
  it('is said to be none where none is configured, and nothing can settle by itself', async () => {
    show([], { feed: { providers: [] } });
    expect(await screen.findByText(/No provider is configured/)).toBeDefined();
    expect(screen.getByText('docs/provider.md').tagName).toBe('CODE');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('names the matches of which it told nothing of use, and what was wrong', async () => {
    const unread = [
      {
        matchId: match.id,
        source: 'api-football',
        team1: 'Northport',
        team2: 'Southport',
        kickoffAt: '2026-03-01T15:00:00Z',
        problem: 'The status "XYZ" is unknown.',
        askedAt: '2026-03-01T17:20:00Z',
      },
    ];
    show([], { feed: { providers: [provider], unread } });
    expect(await screen.findByText('The status "XYZ" is unknown.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Northport – Southport' });
    expect(link.getAttribute('href')).toBe(`/matches/${match.id}`);
  });

  it('is gone to by its link, as what settled by itself is, also before it is known', async () => {
    const status = Promise.withResolvers<{ body: unknown }>();
    show([], { writes: () => ({ '/admin/feeds': () => status.promise }) });
    for (const name of ['Settled automatically', 'Provider']) {
      await userEvent.click(await screen.findByRole('link', { name }));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name }));
    }
    const section = within(screen.getByRole('region', { name: 'Provider' }));
    expect(section.getByText('Loading…')).toBeDefined();
    status.resolve({ body: { providers: [provider], unread: [], settlesByItself: false } });
    await screen.findByText('12 of 100');
    expect(document.activeElement?.textContent).toBe('Provider');
  });

  it('is asked for again where it could not be read', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
    let isFailing = true;
    const body = { providers: [provider], unread: [], settlesByItself: false };
    show([], {
      writes: () => ({
        '/admin/feeds': () => (isFailing ? refusal('MALFORMED_REQUEST', 400) : { body }),
      }),
    });
    const again = await button('Try again');
    isFailing = false;
    await userEvent.click(again);
    await screen.findByText('12 of 100');
  });

  it('is switched once at a time, by a switch that keeps the focus', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    const path = '/admin/feeds/automatic-settlement';
    const calls = show([], { writes: () => ({ [path]: () => answer.promise }) });
    const find = () => screen.findByRole<HTMLInputElement>('switch');
    await userEvent.click(await find());
    expect((await find()).disabled).toBe(false);
    await userEvent.click(await find());
    expect((await find()).checked).toBe(true);
    answer.resolve({ body: { settlesByItself: true } });
    await screen.findByText('Results are now settled automatically.');
    expect(sentTo(calls, path)).toEqual([{ isOn: true }]);
    expect(document.activeElement).toBe(await find());
  });

  it('tells how it goes, and settles by itself once that is switched on', async () => {
    const trouble = { problem: 'No answer within 4000 ms.', at: '2026-03-01T17:20:00Z' };
    const calls = show([], { feed: { providers: [{ ...provider, trouble }] } });
    expect(await screen.findByText('12 of 100')).toBeDefined();
    expect(screen.getByText('No answer within 4000 ms.')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: /Settle results automatically/ }));
    await screen.findByText('Results are now settled automatically.');
    expect(sentTo(calls, '/admin/feeds/automatic-settlement')).toEqual([{ isOn: true }]);
  });

  it('is named beside another one, and what went wrong with whom', async () => {
    const trouble = { problem: 'No answer.', at: '2026-03-01T17:20:00Z' };
    const other = { ...provider, source: 'openfootball', spent: 3, trouble };
    show([], { feed: { providers: [provider, other] } });
    const section = within(await screen.findByRole('region', { name: 'Provider' }));
    expect(await section.findByText('3 of 100')).toBeDefined();
    expect(section.getByText('12 of 100')).toBeDefined();
    expect(section.getAllByRole('switch')).toHaveLength(1);
    expect(screen.getByText(/^The last request to openfootball failed, /)).toBeDefined();
    expect(screen.queryByText(/^The last request to api-football failed, /)).toBeNull();
  });
});
