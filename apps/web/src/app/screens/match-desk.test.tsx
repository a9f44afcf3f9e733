import type { MatchView } from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchScreen } from './match-screen.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { refusal, type Call } from '../../testing/answers.ts';
import { anImpact, holdAnswers, SEEN, serveMatch, signIn } from '../../testing/desk.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { aMatch, aPart } from '../../testing/match-view.ts';
import { aProposal } from '../../testing/proposal-view.ts';
import { settle } from '../../testing/settle.ts';
import { showPage } from '../../testing/show-page.tsx';

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const over = { status: 'pending', kickoffAt: '2026-03-01T15:00:00Z' } as const;
const AT = `/admin/items/match/${aMatch().id}`;
const LATER = '2026-03-01T17:00:00Z';
const MATCH = `/admin/matches/${aMatch().id}`;

async function show(
  change: Partial<MatchView>,
  writes: Parameters<typeof serveMatch>[1] = () => ({}),
  isAdmin = true,
): Promise<readonly Call[]> {
  signIn({ isAdmin });
  const calls = serveMatch(aMatch(change), writes);
  showPage(<MatchScreen />, { at: `/matches/${aMatch().id}`, route: '/matches/:matchId' });
  // What one answer brings into sight asks for more.
  for (let round = 0; round < 3; round += 1) {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(settle);
  }
  return calls;
}

const desk = () => within(document.querySelector('details')!);
const button = (name: string) => desk().getByRole<HTMLButtonElement>('button', { name });
const group = (name: string) => within(desk().getByRole('group', { name }));
async function enterScore(home: string, away: string, of = 'Final score') {
  await userEvent.type(group(of).getByRole('spinbutton', { name: 'Harbour Town goals' }), home);
  await userEvent.type(group(of).getByRole('spinbutton', { name: 'Mill Rovers goals' }), away);
}
const sent = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const report = (change = {}) => ({
  body: {
    ...anImpact(),
    itemVersion: 2,
    message: 'What the server says.',
    ...change,
  },
});
/** How many predictions it freezes, and how many come too late. */
const closing = (predictions = 12, latePredictions = 0) => ({
  [`${AT}/closing`]: () => ({ body: { predictions, latePredictions, players: 5 } }),
});
const previews = { [`${AT}/result/preview`]: () => ({ body: anImpact() }) };

describe('the desk of a match', () => {
  it('MATCH-25: is there for administrators alone', async () => {
    await show(over, () => ({}), false);
    expect(document.querySelector('details')).toBeNull();
    cleanup();
    queryClient.clear();
    await show(over);
    expect(desk().getByText('Administration')).toBeDefined();
  });

  it('RESULT-01: takes a result once the match is closed, and says when before', async () => {
    await show({});
    expect(desk().getByText('You can enter a result once predictions close.')).toBeDefined();
    expect(desk().queryByRole('button', { name: 'Validate result' })).toBeNull();
    cleanup();
    queryClient.clear();
    await show(over);
    expect(button('Validate result')).toBeDefined();
    expect(desk().getByText(/extra time or a penalty shoot-out never count/)).toBeDefined();
  });

  it.each([
    ['is void without a date', { note: 'void', status: 'finished' }, { revert: true }],
    ['was switched off without a date', { note: 'no_result', status: 'finished' }, { void: true }],
  ] as const)('offers no result for what %s, and says what there is', async (_, change, can) => {
    signIn({ isAdmin: true });
    const match = aMatch({ ...over, ...change });
    const nothing = { ...match.can, settle: false, correct: false, void: false, revert: false };
    serveMatch({ ...match, can: { ...nothing, ...can } }, () => ({}));
    showPage(<MatchScreen />, { at: `/matches/${match.id}`, route: '/matches/:matchId' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(settle);
    expect(desk().queryByRole('button', { name: /Validate|Enter a result|Correct/ })).toBeNull();
    const lead =
      change.note === 'void' ? /nobody was paid\. You can take that back\.$/ : /new date/;
    expect(desk().getByText(lead)).toBeDefined();
  });

  it('says of a match without rewards that it would pay nobody, and offers to void it', async () => {
    signIn({ isAdmin: true });
    const match = aMatch({ ...over, parts: [{ ...aPart('score'), rewards: null }] });
    const can = { ...match.can, settle: false };
    serveMatch({ ...match, can }, () => ({}));
    showPage(<MatchScreen />, { at: `/matches/${match.id}`, route: '/matches/:matchId' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(settle);
    expect(desk().getByText(/This match has no rewards/)).toBeDefined();
    expect(button('Declare void')).toBeDefined();
    expect(desk().queryByRole('button', { name: 'Validate result' })).toBeNull();
  });

  it('RESULT-06: cannot validate while the result is blank, or once it stands', async () => {
    await show(over);
    expect(button('Validate result').disabled).toBe(true);
    await userEvent.type(
      group('Final score').getByRole('spinbutton', { name: 'Mill Rovers goals' }),
      '1',
    );
    expect(button('Validate result').disabled).toBe(false);
    cleanup();
    queryClient.clear();
    await show({ ...over, status: 'finished', result: { score: '2-1' } });
    expect(button('Validate result').disabled).toBe(true);
    const goals = group('Final score').getByRole<HTMLInputElement>('spinbutton', {
      name: 'Harbour Town goals',
    });
    expect([goals.value, goals.disabled]).toEqual(['2', true]);
  });

  it('RESULT-07: says what is missing, and sends nothing', async () => {
    const calls = await show(over);
    await userEvent.type(
      group('Final score').getByRole('spinbutton', { name: 'Harbour Town goals' }),
      '2',
    );
    await userEvent.click(button('Validate result'));
    expect(desk().getByText('Please fill out all fields.')).toBeDefined();
    expect(sent(calls, `${AT}/result/preview`)).toEqual([]);
  });

  it('RESULT-02, RESULT-09, RESULT-15: shows the impact first, then validates and keeps the receipt', async () => {
    const calls = await show(over, (change) => ({
      ...previews,
      [`${AT}/result`]: () => {
        change({ status: 'finished', result: { score: '2-1' } });
        return report();
      },
    }));
    const release = holdAnswers('/result');
    await enterScore('2', '1');
    await userEvent.click(button('Validate result'));
    const promise = within(await desk().findByRole('region', { name: /result would do/ }));
    expect(promise.getByText(/^Nothing has been written yet\./)).toBeDefined();
    const figure = (name: string) => promise.getByText(name).parentElement?.textContent;
    expect(figure('Players who gain XP')).toContain('2');
    expect(figure('XP gained')).toContain('1,240');
    expect(figure('Too late to count')).toContain('1');
    expect(figure('Players who change tier')).toContain('1');
    expect(promise.queryByText('XP lost')).toBeNull();
    expect(promise.getByRole('option').textContent).toBe('All football · March 2026');
    const board = within(promise.getByRole('list', { name: 'All football · March 2026' }));
    const places = board.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(places[0]).toMatch(/^1.*Up 1 place.*bob.*2,040\+1,240$/);
    expect(places[1]).toMatch(/^2.*Down 1 place.*ann.*900$/);
    expect(sent(calls, `${AT}/result`)).toEqual([]);

    await userEvent.click(button('Validate result'));
    expect(await screen.findByText('Validating result and awarding XP…')).toBeDefined();
    expect(desk().getByRole('status').textContent).toContain('Counting and booking XP…');
    release();
    const done = within(await desk().findByRole('region', { name: 'Result validated' }));
    expect(done.getByText('1,240')).toBeDefined();
    const said = screen.getAllByText('Result validated: 1,240 XP for 2 players.');
    expect(said.map((each) => each.closest('[data-toast]') !== null)).toEqual([false, true]);
    expect(sent(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
    ]);
    await waitFor(() => expect(desk().queryByRole('status')).toBeNull());
    expect(button('Validate result').disabled).toBe(true);
  });

  it('hears two presses in one frame as one: it looks once, settles once, and nobody was first', async () => {
    const calls = await show(over, (change) => {
      let isSettled = false;
      return {
        ...previews,
        [`${AT}/result`]: () => {
          if (isSettled) return refusal('ITEM_CHANGED', 409);
          isSettled = true;
          change({ status: 'finished', result: { score: '2-1' } });
          return report();
        },
      };
    });
    const pressTwice = () =>
      act(async () => {
        const pressed = button('Validate result');
        pressed.click();
        pressed.click();
      });
    await enterScore('2', '1');
    await pressTwice();
    await desk().findByRole('region', { name: /result would do/ });
    expect(sent(calls, `${AT}/result/preview`)).toHaveLength(1);
    await pressTwice();
    await desk().findByRole('region', { name: 'Result validated' });
    expect(sent(calls, `${AT}/result`)).toHaveLength(1);
    expect(screen.queryByText(/^Someone changed this/)).toBeNull();
    expect(document.querySelectorAll('[data-toast="success"]')).toHaveLength(1);
  });

  it('is not settled where it would do something else than was seen, and is looked at again', async () => {
    let impact = anImpact();
    const calls = await show(over, () => ({
      [`${AT}/result/preview`]: () => ({ body: impact }),
      [`${AT}/result`]: () => refusal('IMPACT_CHANGED', 409),
    }));
    await enterScore('2', '1');
    await userEvent.click(button('Validate result'));
    await desk().findByRole('region', { name: /result would do/ });
    impact = anImpact({ gainedXp: 620 });
    await userEvent.click(button('Validate result'));
    expect((await desk().findByRole('alert')).textContent).toMatch(/something else than you saw/);
    expect(desk().queryByRole('region', { name: /result would do/ })).toBeNull();
    await userEvent.click(button('Validate result'));
    const promise = within(await desk().findByRole('region', { name: /result would do/ }));
    expect(promise.getByText('XP gained').parentElement?.textContent).toContain('620');
    expect(sent(calls, `${AT}/result`)).toHaveLength(1);
  });

  it('shows another impact for another result, and none of the one before', async () => {
    await show(over, () => previews);
    await enterScore('2', '1');
    await userEvent.click(button('Preview'));
    await desk().findByRole('region', { name: /result would do/ });
    await userEvent.click(
      group('Final score').getByRole('button', { name: 'One more goal for Harbour Town' }),
    );
    expect(desk().queryByRole('region', { name: /result would do/ })).toBeNull();
  });

  it('refuses at the field what cannot be true, before anything is sent', async () => {
    const calls = await show(over);
    await enterScore('2', '1');
    await enterScore('3', '0', 'Half-time score');
    expect(desk().getByText('More goals at half-time than at the end.')).toBeDefined();
    await userEvent.click(button('Validate result'));
    expect(sent(calls, `${AT}/result/preview`)).toEqual([]);
  });

  it('OP-40, RESULT-16: of version 1 asks every card, and fills in what follows from the scores', async () => {
    const keys = ['score', 'result', 'total_goals', 'first_goal_minute', 'last_goal_minute'];
    const all = [...keys, 'halftime_score', 'most_goals_half', 'result_aetp'];
    const parts = all.map((key) => aPart(key));
    const calls = await show({ ...over, systemVersion: 1, parts }, () => previews);
    await enterScore('1', '1');
    await enterScore('0', '1', 'Half-time score');
    expect(desk().getByRole<HTMLSelectElement>('combobox', { name: 'Total goals' })).toMatchObject({
      value: '2',
      disabled: true,
    });
    expect(desk().getAllByText('This follows from the scores.')).toHaveLength(3);
    await userEvent.click(button('Validate result'));
    expect(desk().getByText('Please fill out all fields.')).toBeDefined();
    await userEvent.type(desk().getByRole('spinbutton', { name: 'First goal minute' }), '12');
    await userEvent.type(desk().getByRole('spinbutton', { name: 'Last goal minute' }), '80');
    const after = within(desk().getByRole('radiogroup', { name: /after extra time/ }));
    await userEvent.click(after.getByRole('radio', { name: 'Mill Rovers' }));
    await userEvent.click(button('Validate result'));
    await desk().findByRole('region', { name: /result would do/ });
    expect(sent(calls, `${AT}/result/preview`)).toEqual([
      {
        result: {
          score: '1-1',
          result: 'draw',
          total_goals: '2',
          first_goal_minute: '12',
          last_goal_minute: '80',
          halftime_score: '0-1',
          most_goals_half: 'same',
          result_aetp: 'awayTeam',
        },
      },
    ]);
  });

  it('fills in what a source proposes by one click, each source with its own', async () => {
    await show(over, () => ({
      [`${AT}/proposals`]: () => ({
        body: [
          aProposal('api-football', { result: { score: '3-1', halftime_score: '1-1' } }),
          aProposal('football.json', { result: { score: '3-2' } }),
          aProposal('zeta', { status: 'abandoned' }),
        ],
      }),
    }));
    expect(desk().getByText('Sources don’t agree on how it ended')).toBeDefined();
    expect(desk().getByText(/3\s–\s1 · Half-time 1\s–\s1/)).toBeDefined();
    expect(desk().getByText('Abandoned')).toBeDefined();
    expect(desk().queryByRole('button', { name: 'Use this result: zeta' })).toBeNull();
    await userEvent.click(button('Use this result: football.json'));
    const away = group('Final score').getByRole<HTMLInputElement>('spinbutton', {
      name: 'Mill Rovers goals',
    });
    expect(away.value).toBe('2');
  });
});

describe('a match whose result stands', () => {
  const settled = { ...over, status: 'finished', result: { score: '2-1' } } as const;

  it('is corrected in one step, after the impact of it', async () => {
    const impact = anImpact({ losingPlayers: 3, lostXp: 900 });
    const calls = await show(settled, (change) => ({
      [`${AT}/result/preview`]: () => ({ body: impact }),
      [`${AT}/result/correction`]: () => {
        change({ result: { score: '3-1' } });
        return report(impact);
      },
    }));
    await userEvent.click(button('Correct result'));
    expect(button('Confirm correction').disabled).toBe(true);
    await userEvent.click(
      group('Final score').getByRole('button', { name: 'One more goal for Harbour Town' }),
    );
    await userEvent.click(button('Confirm correction'));
    const promise = within(await desk().findByRole('region', { name: /correction would do/ }));
    expect(promise.getByText('XP lost').parentElement?.textContent).toContain('900');
    await userEvent.click(button('Confirm correction'));
    await desk().findByRole('region', { name: 'Result corrected' });
    expect(sent(calls, `${AT}/result/correction`)).toEqual([
      {
        itemVersion: 1,
        result: { score: '3-1' },
        foreseen: { ...SEEN, losingPlayers: 3, lostXp: 900 },
      },
    ]);
    expect(screen.getAllByText('Result corrected.')).toHaveLength(2);
    expect(desk().queryByRole('button', { name: 'Confirm correction' })).toBeNull();
  });

  it('says at once what a source says otherwise since, and corrects to it with what is known', async () => {
    const says = { result: { score: '3-1' }, asks: 'correct' } as const;
    const calls = await show(settled, () => ({
      [`${AT}/proposals`]: () => ({
        body: [
          aProposal('api-football', says),
          aProposal('football.json', { result: settled.result, asks: null }),
        ],
      }),
      [`${AT}/result/preview`]: () => ({ body: anImpact() }),
    }));
    expect(desk().getByText(/^api-football now says: 3\s–\s1$/)).toBeDefined();
    expect(desk().queryByText(/^football.json now says/)).toBeNull();
    await userEvent.click(desk().getByRole('button', { name: /^Correct to 3\s–\s1$/ }));
    expect(document.activeElement?.textContent).toBe('Result');
    const goals = group('Final score').getAllByRole<HTMLInputElement>('spinbutton');
    expect(goals.map(({ value }) => value)).toEqual(['3', '1']);
    await userEvent.click(button('Preview'));
    await desk().findByRole('region', { name: /correction would do/ });
    expect(sent(calls, `${AT}/result/preview`)).toEqual([{ result: { score: '3-1' } }]);
  });

  it('is left as it is by one button, however many sources say otherwise', async () => {
    await show(settled, () => ({
      [`${AT}/proposals`]: () => ({
        body: [
          aProposal('api-football', { result: { score: '3-1' }, asks: 'correct' }),
          aProposal('football.json', { result: { score: '4-1' }, asks: 'correct' }),
        ],
      }),
    }));
    expect(desk().getAllByRole('button', { name: /^Correct to/ })).toHaveLength(2);
    expect(desk().getAllByRole('button', { name: 'Leave it as it is' })).toHaveLength(1);
  });

  it('stays as it is, whatever a source says, where somebody wants that', async () => {
    let isLeft = false;
    const calls = await show(settled, () => ({
      [`${AT}/proposals`]: () => ({
        body: [aProposal('api-football', { status: 'abandoned', asks: isLeft ? null : 'correct' })],
      }),
      [`${AT}/proposals/dismissal`]: () => {
        isLeft = true;
        return { body: { dismissed: 1 } };
      },
    }));
    expect(desk().getByText('api-football now says: Abandoned')).toBeDefined();
    expect(desk().queryByRole('button', { name: /^Correct to/ })).toBeNull();
    await userEvent.click(button('Leave it as it is'));
    await waitFor(() => expect(desk().queryByText(/now says/)).toBeNull());
    expect(sent(calls, `${AT}/proposals/dismissal`)).toEqual([{ itemVersion: 1 }]);
    expect(document.activeElement?.textContent).toBe('Result');
  });

  it.each([
    [{ kind: 'administrator', username: 'the.referee' }, /^Settled by the\.referee, /],
    [{ kind: 'administrator', username: null }, /^Settled by a deleted account, /],
    [{ kind: 'import' }, /^Past result from an import, /],
    [
      {
        kind: 'sources',
        reason: 'unchanged',
        sources: [{ source: 'api-football', since: LATER, seenAt: LATER }],
      },
      /^Settled automatically, .*api-football said the same from .* to /,
    ],
  ])('says who settled it: %j', async (by, words) => {
    const standing = { kind: 'result', settledAt: LATER, by };
    await show(settled, () => ({ [`${AT}/settlement`]: () => ({ body: standing }) }));
    const lines = () => [...document.querySelectorAll('details p')].map((line) => line.textContent);
    await waitFor(() =>
      expect(lines()).toEqual(expect.arrayContaining([expect.stringMatching(words)])),
    );
  });

  it('RESULT-03, RESULT-08, RESULT-11, RESULT-12: is reverted by the typed word', async () => {
    const calls = await show(settled, (change) => ({
      [`${AT}/result/revert`]: () => {
        change({ status: 'pending', result: null });
        return report({ message: 'Event reverted successfully.', reversedPlayers: 2 });
      },
    }));
    const release = holdAnswers('/revert');
    await userEvent.click(button('Revert result'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT');
    await userEvent.click(dialog.getByRole('button', { name: 'Revert result' }));
    expect(await screen.findByText('Reverting result and recalculating XP…')).toBeDefined();
    release();
    expect((await screen.findAllByText('Event reverted successfully.')).length).toBeGreaterThan(0);
    expect(sent(calls, `${AT}/result/revert`)).toEqual([
      { itemVersion: 1, confirmation: 'REVERT' },
    ]);
    await desk().findByRole('region', { name: 'Result taken back' });
    expect(desk().queryByRole('button', { name: 'Revert result' })).toBeNull();
    expect(button('Validate result').disabled).toBe(true);
  });

  it('RESULT-14: says why it could not be reverted', async () => {
    await show(settled, () => ({
      [`${AT}/result/revert`]: () => refusal('RECENT_SIGN_IN_REQUIRED', 403),
    }));
    await userEvent.click(button('Revert result'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT{Enter}');
    const trouble = await desk().findByRole('alert');
    expect(trouble.textContent).toBe('For security, sign in again and retry.');
  });

  it.each([
    ['validation', 'in words of its own', refusal('SERVER_BUSY', 503), /^The server is busy/],
    ['validation', 'in those of the server', refusal('BALL_IS_FLAT', 409), /^BALL_IS_FLAT$/],
    ['revert', 'in those of the server', refusal('BALL_IS_FLAT', 409), /^BALL_IS_FLAT$/],
  ])('RESULT-14: says why a %s failed, %s', async (work, _, answer, text) => {
    const path = work === 'revert' ? 'result/revert' : 'result';
    await show(work === 'revert' ? settled : over, () => ({
      ...previews,
      [`${AT}/${path}`]: () => answer,
    }));
    if (work === 'revert') {
      await userEvent.click(button('Revert result'));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.type(dialog.getByRole('textbox'), 'REVERT{Enter}');
    } else {
      await enterScore('2', '1');
      await userEvent.click(button('Validate result'));
      await desk().findByRole('region', { name: /result would do/ });
      await userEvent.click(button('Validate result'));
    }
    expect((await desk().findByRole('alert')).textContent).toMatch(text);
    const toasts = [...document.querySelectorAll('[data-toast="error"]')];
    expect(toasts.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)]);
  });
});

describe('a match that is not played', () => {
  it('is declared void after a question, and that is taken back', async () => {
    const calls = await show(over, (change) => ({
      ...closing(12, 2),
      [`${AT}/void`]: () => {
        change({ status: 'finished', note: 'void' });
        return report({ message: 'Finished without a result.' });
      },
      [`${AT}/result/revert`]: () => {
        change({ status: 'pending', note: 'none' });
        return report({ message: 'Event reverted successfully.' });
      },
    }));
    await userEvent.click(button('Declare void'));
    expect(sent(calls, `${AT}/void`)).toEqual([]);
    const question = within(screen.getByRole('dialog'));
    await question.findByText('10');
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '10',
      '5',
      '2',
    ]);
    expect(question.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Predictions that count',
      'Players affected',
      'Too late to count',
    ]);
    await userEvent.click(question.getByRole('button', { name: 'Declare void' }));
    await desk().findByRole('region', { name: 'Declared void' });
    expect(sent(calls, `${AT}/void`)).toEqual([{ itemVersion: 1 }]);
    await userEvent.click(button('Take back the void'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT{Enter}');
    await waitFor(() => expect(button('Validate result')).toBeDefined());
    expect(sent(calls, `${AT}/result/revert`)).toEqual([
      { itemVersion: 2, confirmation: 'REVERT' },
    ]);
  });
});

describe('a match whose predictions are closed and still hidden', () => {
  const off = { status: 'finished', note: 'no_result', kickoffAt: '2099-03-01T15:00:00Z' } as const;
  const reveals = /everyone sees the predictions and nobody can predict here again/;

  it.each([
    ['switched off', off],
    ['postponed', { status: 'pending', note: 'postponed', kickoffAt: LATER } as const],
  ])('is declared void, %s, once it is said whom that shows what', async (_, change) => {
    const calls = await show(change, () => ({
      ...closing(),
      [`${AT}/void`]: () => report(),
    }));
    await userEvent.click(button('Declare void'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('12');
    expect(dialog.getAllByRole('definition')[1]!.textContent).toBe('5');
    expect(dialog.getByText(reveals)).toBeDefined();
    expect(sent(calls, `${AT}/void`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Declare void' }));
    await waitFor(() => expect(sent(calls, `${AT}/void`)).toHaveLength(1));
  });

  it('is settled with that said beside the figures, and no more once its kickoff is there', async () => {
    const look = async () => {
      await enterScore('2', '1');
      await userEvent.click(button('Preview'));
      await desk().findByRole('region', { name: /result would do/ });
    };
    await show(off, () => previews);
    await look();
    expect(desk().getByText(reveals)).toBeDefined();
    cleanup();
    queryClient.clear();
    await show({ ...off, kickoffAt: over.kickoffAt }, () => previews);
    await look();
    expect(desk().queryByText(reveals)).toBeNull();
  });
});

describe('somebody else changed the match meanwhile', () => {
  it('reads it again, keeps what was typed, and says so', async () => {
    const calls = await show(over, (change) => ({
      ...previews,
      [`${AT}/result`]: ({ input }) => {
        if (input['itemVersion'] === 2) {
          change({ status: 'finished', result: { score: '2-1' } });
          return report();
        }
        change({});
        return refusal('ITEM_CHANGED', 409);
      },
    }));
    await enterScore('2', '1');
    await userEvent.click(button('Preview'));
    await desk().findByRole('region', { name: /result would do/ });
    await userEvent.click(button('Validate result'));
    const trouble = await desk().findByRole('alert');
    expect(trouble.textContent).toMatch(/nothing you entered is lost/);
    // What it would do to the match as it is now has not been seen yet.
    expect(desk().queryByRole('region', { name: /result would do/ })).toBeNull();
    await userEvent.click(button('Validate result'));
    await desk().findByRole('region', { name: /result would do/ });
    await userEvent.click(button('Validate result'));
    await desk().findByRole('region', { name: 'Result validated' });
    expect(sent(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
      { itemVersion: 2, result: { score: '2-1' }, foreseen: SEEN },
    ]);
  });
});

describe('the status of a match', () => {
  const status = () => desk().getByRole<HTMLInputElement>('switch', { name: 'Active' });

  it('ADMIN-40, OP-39: closes an open match only after a question, and can be taken back', async () => {
    const calls = await show({}, (change) => ({
      ...closing(),
      [`${AT}/status`]: ({ input }) => {
        const isFinished = input['status'] === 'finished';
        change(
          isFinished
            ? { status: 'finished', note: 'no_result' }
            : { status: 'active', note: 'none' },
        );
        return { body: { itemVersion: 2 } };
      },
    }));
    expect(desk().getByText(/predictions close and nobody is paid/)).toBeDefined();
    await userEvent.click(status());
    expect(sent(calls, `${AT}/status`)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('12 predictions are frozen as they stand.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close predictions' }));
    expect(await screen.findByText('Status updated to finished.')).toBeDefined();
    expect(status().checked).toBe(false);
    await userEvent.click(status());
    expect(await screen.findByText('Status updated to active.')).toBeDefined();
    expect(sent(calls, `${AT}/status`)).toEqual([
      { itemVersion: 1, status: 'finished' },
      { itemVersion: 2, status: 'active' },
    ]);
  });

  it('OP-39: cannot change while a result stands', async () => {
    await show({ ...over, status: 'finished', result: { score: '2-1' } });
    expect(status().disabled).toBe(true);
    expect(desk().getByText(/Revert it to make this active again/)).toBeDefined();
  });

  it('MATCH-26: only logs that it failed', async () => {
    await show(over, () => ({ [`${AT}/status`]: () => refusal('INTERNAL', 500) }));
    await userEvent.click(status());
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    await act(settle);
    expect(screen.queryByText(/couldn’t be changed/)).toBeNull();
    expect(desk().queryByRole('alert')).toBeNull();
    expect(status().checked).toBe(true);
  });
});

describe('the kickoff of a match', () => {
  const field = () => desk().getByLabelText<HTMLInputElement>('New kickoff');
  async function moveTo(typed: string) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
  }

  it('moves, and says how many predictions came too late and whether they go on', async () => {
    const calls = await show({}, (change) => ({
      [`${MATCH}/kickoff`]: ({ input }) => {
        change({ kickoffAt: input['kickoffAt'] as string });
        return { body: { itemVersion: 2, latePredictions: 3, isClosed: false } };
      },
    }));
    expect(field().value).toBe('2099-03-11T09:45');
    await moveTo('2099-03-12T20:30');
    expect(desk().queryByText(/That moment has passed/)).toBeNull();
    await userEvent.click(button('Move kickoff'));
    expect(await desk().findByText(/^3 predictions came after the new kickoff/)).toBeDefined();
    expect(desk().getByText('Predictions stay open until the kickoff.')).toBeDefined();
    expect(sent(calls, `${MATCH}/kickoff`)).toEqual([
      { itemVersion: 1, kickoffAt: '2099-03-12T06:45:00.000Z', isClosingMeant: false },
    ]);
  });

  it('asks before it moves into the past, with what that freezes, and says that it closed', async () => {
    const calls = await show({}, (change) => ({
      ...closing(1200, 1),
      [`${MATCH}/kickoff`]: ({ input }) => {
        change({ kickoffAt: input['kickoffAt'] as string, status: 'pending' });
        return { body: { itemVersion: 2, latePredictions: 1, isClosed: true } };
      },
    }));
    await moveTo('2026-01-01T20:30');
    expect(desk().getByText(/That moment has passed/)).toBeDefined();
    await userEvent.click(button('Move kickoff'));
    const dialog = within(screen.getByRole('dialog', { name: 'Move the kickoff into the past?' }));
    await dialog.findByText(/^1,200 predictions are frozen as they stand\. 1 came too late/);
    expect(sent(calls, `${AT}/closing`)).toEqual([{ kickoffAt: '2026-01-01T06:45:00.000Z' }]);
    expect(sent(calls, `${MATCH}/kickoff`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Move kickoff' }));
    expect(await desk().findByText('Predictions are closed for good.')).toBeDefined();
    expect(desk().getByText(/^1 prediction came after the new kickoff/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls, `${MATCH}/kickoff`)).toEqual([
      { itemVersion: 1, kickoffAt: '2026-01-01T06:45:00.000Z', isClosingMeant: true },
    ]);
  });

  it('asks when the moment passed while somebody typed, and moves nothing until then', async () => {
    let isRefused = true;
    const calls = await show({}, (change) => ({
      ...closing(0),
      [`${MATCH}/kickoff`]: ({ input }) => {
        if (isRefused) return refusal('WOULD_CLOSE', 409);
        change({ kickoffAt: input['kickoffAt'] as string, status: 'pending' });
        return { body: { itemVersion: 2, latePredictions: 0, isClosed: true } };
      },
    }));
    await moveTo('2099-03-12T20:30');
    await userEvent.click(button('Move kickoff'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Nobody has predicted it yet.');
    expect(document.querySelector('[data-toast="error"]')).toBeNull();
    isRefused = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Move kickoff' }));
    expect(await desk().findByText('Predictions are closed for good.')).toBeDefined();
    const meant = sent(calls, `${MATCH}/kickoff`).map(({ isClosingMeant }) => isClosingMeant);
    expect(meant).toEqual([false, true]);
  });

  it('of a match that has begun asks for what comes too late', async () => {
    await show(over, () => closing(5, 0));
    await moveTo('2026-03-01T20:30');
    await userEvent.click(button('Move kickoff'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('All predictions came before the new kickoff and still count.');
    expect(dialog.getByText(/^Predictions stay closed\./)).toBeDefined();
    expect(dialog.queryByText(/are frozen/)).toBeNull();
  });

  it('is given up without a date, and set again', async () => {
    const calls = await show({}, (change) => ({
      ...closing(3),
      [`${MATCH}/postponement`]: () => {
        change({ status: 'pending', note: 'postponed' });
        return { body: { itemVersion: 2 } };
      },
      [`${MATCH}/kickoff`]: ({ input }) => {
        change({ kickoffAt: input['kickoffAt'] as string, status: 'active', note: 'none' });
        return { body: { itemVersion: 3, latePredictions: 0, isClosed: false } };
      },
    }));
    await userEvent.click(button('Postpone without a date'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('3 predictions are frozen as they stand.');
    await userEvent.click(dialog.getByRole('button', { name: 'Postpone without a date' }));
    expect(await desk().findByText('Postponed without a new date.')).toBeDefined();
    expect(sent(calls, `${MATCH}/postponement`)).toEqual([{ itemVersion: 1 }]);
    expect(desk().queryByRole('button', { name: 'Validate result' })).toBeNull();
    expect(button('Declare void')).toBeDefined();
    await userEvent.type(desk().getByLabelText('New date'), '2099-04-01T20:30');
    await userEvent.click(button('Set the date'));
    expect(await desk().findByText('Predictions stay open until the kickoff.')).toBeDefined();
  });

  it('stays while a result stands', async () => {
    await show({ ...over, status: 'finished', result: { score: '2-1' } });
    expect(desk().getByText(/the kickoff can’t move/)).toBeDefined();
    expect(desk().queryByLabelText('New kickoff')).toBeNull();
  });
});

describe('MATCH-27: Update Rewards', () => {
  it('says what came of it, and where the rewards come from', async () => {
    await show({}, () => ({
      [`${MATCH}/rewards`]: () => ({
        body: { isChanged: true, source: 'goal_model', odds: 'no_odds', message: 'New.' },
      }),
    }));
    await userEvent.click(button('Update Rewards'));
    const said = await screen.findByText(
      'Rewards updated. Rewards come from the goal model. No new odds: no bookmaker has priced this match yet.',
    );
    expect(said.closest('[data-toast]')?.getAttribute('data-toast')).toBe('success');
  });

  it('shows as an error what the server refuses', async () => {
    await show({}, () => ({
      [`${MATCH}/rewards`]: () => refusal('PREDICTION_CLOSED', 409),
    }));
    await userEvent.click(button('Update Rewards'));
    await waitFor(() => expect(document.querySelector('[data-toast="error"]')).not.toBeNull());
    expect(document.querySelector('[data-toast="error"]')?.textContent).toBe(
      'Predictions are closed.',
    );
  });
});
