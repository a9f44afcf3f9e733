import type {
  AutomaticSettlementView,
  FeedStatusView,
  ProposedMatchView,
} from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anImpact, SEEN } from '#testing/admin-panel.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { aProposal } from '#testing/proposal-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { wasInvalidated } from '#testing/was-invalidated.ts';
import { ProposedScreen } from './proposed-screen.tsx';

beforeAll(startEnglish);

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

/** Shows the page with these matches, until `done` is called. */
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
  const openPreview = async () => userEvent.click(await button('Preview the effect'));
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  async function findSettle(name: string | RegExp = /^Confirm 2–1$/) {
    const found = (await button(name)) as HTMLButtonElement;
    await waitFor(() => expect([found.ariaDisabled, found.disabled]).toEqual([null, false]));
    return found;
  }

  it('lead back to the administration', async () => {
    show([{ proposals: [played] }]);
    const back = await screen.findByRole('link', { name: 'Administration' });
    expect(back.getAttribute('href')).toBe('/admin');
  });

  it('are settled after a preview, and never by a double press', async () => {
    const calls = show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          done();
          return report;
        },
      }),
    });
    expect(await screen.findByText(/since .*, last seen /)).toBeDefined();
    const opener = await button('Preview the effect');
    expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
    await userEvent.dblClick(opener);
    await findSettle();
    expect(document.activeElement?.textContent).toBe('Effect of this result');
    await userEvent.click(opener);
    expect(sentTo(calls, `${AT}/result`)).toEqual([]);
    expect(sentTo(calls, `${AT}/result/preview`)).toHaveLength(1);
    const promised = await panel('Effect of this result');
    expect(promised.getByText('XP gained').parentElement?.textContent).toContain('1,240');

    const read = vi.spyOn(queryClient, 'invalidateQueries');
    await userEvent.dblClick(await findSettle());
    const done = await panel('Result confirmed');
    for (const group of ['imports', 'audit'] as const) {
      expect(wasInvalidated(read, queries[group].key())).toBe(true);
    }
    expect(sentTo(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
    ]);
    expect(done.getByText('Result confirmed: 1,240 XP for 2 players.')).toBeDefined();
    expect(done.getByText('XP gained').parentElement?.textContent).toContain('1,240');
    expect(done.getByText(/^The result is now 2–1\.$/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Result confirmed');
    expect(screen.getByText('Nothing to confirm')).toBeDefined();
    expect(sentTo(calls, `${AT}/result/preview`)).toHaveLength(1);
  });

  it('cannot be settled before the preview has loaded', async () => {
    const figures = Promise.withResolvers<void>();
    const calls = show([{ proposals: [played] }], {
      writes: () => ({
        [`${AT}/result/preview`]: async () => {
          await figures.promise;
          return { body: anImpact() };
        },
      }),
    });
    await openPreview();
    const settle = await button(/^Confirm 2–1$/);
    expect(settle.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(settle);
    figures.resolve();
    await findSettle();
    expect(sentTo(calls, `${AT}/result`)).toEqual([]);
  });

  it('need another preview if the match or the impact changed', async () => {
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
    await openPreview();
    const settle = await findSettle();
    itemVersion = 2;
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(/^Something has changed\./);
    expect(settle.disabled).toBe(true);
    await openPreview();
    await userEvent.click(await findSettle());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /effect has changed since your preview/,
    );
    expect(sentTo(calls, `${AT}/result`)).toEqual([
      { itemVersion: 2, result: { score: '2-1' }, foreseen: SEEN },
    ]);
    await findSettle();
  });

  it('keep their places after a decision, and append new ones', async () => {
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
          // Meanwhile another administrator settled the third, and an earlier one came.
          waiting = [0, 3];
          return report;
        },
      }),
    });
    const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
    await screen.findByText('3 matches to check');
    const second = within(screen.getAllByRole('article')[0]!);
    await userEvent.click(second.getByRole('button', { name: 'Preview the effect' }));
    await userEvent.click(await findSettle());
    await screen.findByText('2 matches to check');
    await panel('Result confirmed');
    expect(cards()).toEqual([
      expect.stringMatching(/Team b.*The result is now/),
      expect.stringMatching(/Team c.*This match is done/),
      expect.stringMatching(/Team d.*Preview the effect/),
      expect.stringMatching(/Team a.*Preview the effect/),
    ]);
    const dismissed = within(screen.getAllByRole('article')[1]!);
    expect(dismissed.queryAllByRole('button')).toEqual([]);
  });

  it('are reverted in place with the typed word, and wait again', async () => {
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
    await openPreview();
    await userEvent.click(await findSettle());
    await userEvent.click(await button('Revert result'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('XP lost');
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT');
    await userEvent.click(dialog.getByRole('button', { name: 'Revert result' }));
    await screen.findByText('1 match to check');
    expect(sentTo(calls, `${AT}/result/revert`)).toEqual([
      { itemVersion: 2, confirmation: 'REVERT' },
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const settle = (await button(/^Confirm 2–1$/)) as HTMLButtonElement;
    expect(settle.disabled).toBe(true);
    await openPreview();
    await userEvent.click(await findSettle());
    expect(sentTo(calls, `${AT}/result`).map((sent) => sent['itemVersion'])).toEqual([1, 3]);
  });

  it('preview a correction at once, and can restore the previous result', async () => {
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
    expect(await screen.findByText(/^Confirmed result: 1–1\.$/)).toBeDefined();
    const correct = await findSettle(/^Correct to 2–1$/);
    expect(screen.getByText('XP lost').parentElement?.textContent).toContain('900');
    await userEvent.click(correct);
    await panel('Result corrected');
    await userEvent.click(await button(/^Back to 1–1$/));
    const dialog = within(screen.getByRole('dialog'));
    const back = dialog.getByRole('button', { name: /^Back to 1–1$/ });
    await waitFor(() => expect(back.ariaDisabled).toBeNull());
    expect(dialog.getByText('XP lost').parentElement?.textContent).toContain('900');
    await userEvent.click(back);
    await waitFor(() => expect(sentTo(calls, `${AT}/result/correction`)).toHaveLength(2));
    const previewed = { ...SEEN, ...change };
    expect(sentTo(calls, `${AT}/result/correction`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: previewed },
      { itemVersion: 2, result: { score: '1-1' }, foreseen: previewed },
    ]);
  });

  it('that were abandoned are decided on the page of the match', async () => {
    const calls = show([{ proposals: [aProposal('api-football', { status: 'abandoned' })] }], {
      writes: (done) => ({
        [`${AT}/proposals/dismissal`]: () => {
          done();
          return { body: { dismissed: 1 } };
        },
      }),
    });
    expect(await screen.findByText('Abandoned')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Preview the effect' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Decide on the match page' })).toBeDefined();
    await userEvent.click(await button('Leave it as it is'));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('It stays as it is.'),
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(sentTo(calls, `${AT}/proposals/dismissal`)).toEqual([{ itemVersion: 1 }]);
  });

  it('show why a settlement failed', async () => {
    show([{ proposals: [played] }], {
      writes: () => ({
        ...impact(),
        [`${AT}/result`]: () => refusal('ITEM_ALREADY_VALIDATED', 409),
      }),
    });
    await openPreview();
    await userEvent.click(await findSettle());
    await waitFor(() => expect(document.querySelector('[data-toast="error"]')).not.toBeNull());
    await findSettle();
    expect(screen.queryByText(/^Someone else decided this match before you/)).toBeNull();
  });

  it('report in place that another administrator was first', async () => {
    show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          done();
          return refusal('ITEM_ALREADY_VALIDATED', 409);
        },
      }),
    });
    await openPreview();
    await userEvent.click(await findSettle());
    const message = await screen.findByText(/^Someone else decided this match before you/);
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(message.closest('article')?.textContent).toContain('Harbour Town – Mill Rovers');
    expect(screen.getByRole('link', { name: 'See the current result' })).toBeDefined();
  });

  it('are settled on retry without a report of another administrator', async () => {
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
        // The write is pending until all is refetched; the match disappears before.
        '/admin/settlements': () => (isBusy ? none : others.promise),
      }),
    });
    await openPreview();
    await userEvent.click(await findSettle());
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
    isBusy = false;
    await userEvent.click(await findSettle());
    await screen.findByText('Nothing to confirm');
    expect(screen.queryByText(/^Someone else decided|This match is done/)).toBeNull();
    others.resolve(none);
    await panel('Result confirmed');
    expect(document.activeElement?.textContent).toBe('Result confirmed');
    expect(screen.queryByText(/^Someone else decided|This match is done/)).toBeNull();
  });

  it('that disappear after a failure are not reported as decided by another', async () => {
    show([{ proposals: [played] }], {
      writes: (done) => ({
        ...impact(),
        [`${AT}/result`]: () => {
          done();
          return refusal('REWARDS_MISSING', 409);
        },
      }),
    });
    await openPreview();
    await userEvent.click(await findSettle());
    await screen.findByText('Nothing to confirm');
    await waitFor(() => expect(document.querySelector('[data-toast="error"]')).not.toBeNull());
    expect(screen.queryByText(/^Someone else decided this match before you/)).toBeNull();
  });

  it('that lack data of the source name it, and link to the admin panel', async () => {
    const missing = ['first_goal_minute', 'last_goal_minute'] as const;
    show([{ proposals: [aProposal('api-football', { ...played, missing: [...missing] })] }]);
    expect(
      await screen.findByText(/asks for more: First goal minute and Last goal minute/i),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Preview the effect' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Decide on the match page' });
    expect(link.getAttribute('href')).toBe(`/matches/${match.id}#desk`);
  });

  it('on which sources disagree offer each result, but not the current one', async () => {
    const other = aProposal('football.json', { result: { score: '1-1' } });
    show([{ proposals: [played, other] }]);
    expect(await screen.findByText('Sources don’t agree')).toBeDefined();
    const previewButtons = screen.getAllByRole('button', { name: 'Preview the effect' });
    const of = previewButtons.map((each) =>
      document.getElementById(each.getAttribute('aria-describedby')!),
    );
    expect(of.map((each) => each?.textContent)).toEqual([
      expect.stringMatching(/^2–1$/),
      expect.stringMatching(/^1–1$/),
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
      expect.stringMatching(/^Correct to 2–1$/),
    ]);
  });
});

describe('matches that settled by themselves', () => {
  it('show result, reason, time and current state, and link to the admin panel', async () => {
    const times = { since: '2026-03-01T17:00:00Z', seenAt: '2026-03-01T17:15:00Z' };
    const settlement: AutomaticSettlementView = {
      match,
      result: { score: '2-1' },
      settledAt: '2026-03-01T17:15:00Z',
      reason: 'sources_agree',
      sources: ['api-football', 'football.json'].map((source) => ({ source, ...times })),
      standing: 'corrected',
    };
    show([], { settled: [settlement] });
    const section = within(await screen.findByRole('region', { name: 'Confirmed automatically' }));
    const link = await section.findByRole('link', { name: 'Harbour Town – Mill Rovers' });
    expect(link.getAttribute('href')).toBe(`/matches/${match.id}#desk`);
    expect(section.getByText(/^2–1$/)).toBeDefined();
    expect(section.getByText(/api-football and football\.json/)).toBeDefined();
    expect(section.getByText('Corrected since')).toBeDefined();
  });
});

describe('the provider', () => {
  it('has a text if none is configured, and no switch', async () => {
    show([], { feed: { providers: [] } });
    expect(await screen.findByText(/No provider is configured/)).toBeDefined();
    expect(screen.getByText('docs/provider.md').tagName).toBe('CODE');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('lists matches with unreadable data, and the reason', async () => {
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

  it('is focused by its link, like the automatic results, also while it loads', async () => {
    const status = Promise.withResolvers<{ body: unknown }>();
    show([], { writes: () => ({ '/admin/feeds': () => status.promise }) });
    for (const name of ['Confirmed automatically', 'Provider']) {
      await userEvent.click(await screen.findByRole('link', { name }));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name }));
    }
    const section = within(screen.getByRole('region', { name: 'Provider' }));
    expect(section.getByText('Loading…')).toBeDefined();
    status.resolve({ body: { providers: [provider], unread: [], settlesByItself: false } });
    await screen.findByText('12 of 100');
    expect(document.activeElement?.textContent).toBe('Provider');
  });

  it('is retried after a failure', async () => {
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
    await screen.findByText('Results are now confirmed automatically.');
    expect(sentTo(calls, path)).toEqual([{ isOn: true }]);
    expect(document.activeElement).toBe(await find());
  });

  it('shows its state, and the switch turns on automatic settlement', async () => {
    const trouble = { problem: 'No answer within 4000 ms.', at: '2026-03-01T17:20:00Z' };
    const calls = show([], { feed: { providers: [{ ...provider, trouble }] } });
    expect(await screen.findByText('12 of 100')).toBeDefined();
    expect(screen.getByText('No answer within 4000 ms.')).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: /Confirm results automatically/ }));
    await screen.findByText('Results are now confirmed automatically.');
    expect(sentTo(calls, '/admin/feeds/automatic-settlement')).toEqual([{ isOn: true }]);
  });

  it('is shown beside another one, each with its own failure', async () => {
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
