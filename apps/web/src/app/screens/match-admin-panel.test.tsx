import type { MatchView } from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchScreen } from './match-screen.tsx';
import { queryClient } from '#lib/query-client.ts';
import { refusal, type Call } from '#testing/answers.ts';
import { adminPanel, button, findAdminPanel, sent } from '#testing/admin-panel-queries.ts';
import { anImpact, holdAnswers, SEEN, serveMatch, signIn } from '#testing/admin-panel.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { aProposal } from '#testing/proposal-view.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));

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
  // One response can cause further requests.
  for (let round = 0; round < 3; round += 1) {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(settle);
  }
  return calls;
}

const group = (name: string) => within(adminPanel().getByRole('group', { name }));
async function enterScore(home: string, away: string, of = 'Final score') {
  await userEvent.type(group(of).getByRole('spinbutton', { name: 'Harbour Town goals' }), home);
  await userEvent.type(group(of).getByRole('spinbutton', { name: 'Mill Rovers goals' }), away);
}
const report = (change = {}) => ({
  body: {
    ...anImpact(),
    itemVersion: 2,
    message: 'What the server says.',
    ...change,
  },
});
const closing = (predictions = 12, latePredictions = 0) => ({
  [`${AT}/closing`]: () => ({ body: { predictions, latePredictions, players: 5 } }),
});
const previews = { [`${AT}/result/preview`]: () => ({ body: anImpact() }) };

describe('the admin panel of a match', () => {
  it('MATCH-25: is only for administrators', async () => {
    await show(over, () => ({}), false);
    expect(findAdminPanel()).toBeNull();
    cleanup();
    queryClient.clear();
    await show(over);
    expect(adminPanel().getByText('Administration')).toBeDefined();
  });

  it('RESULT-01: accepts a result only once the match is closed', async () => {
    await show({});
    expect(adminPanel().getByText('You can enter a result once predictions close.')).toBeDefined();
    expect(adminPanel().queryByRole('button', { name: 'Confirm result' })).toBeNull();
    cleanup();
    queryClient.clear();
    await show(over);
    expect(button('Confirm result')).toBeDefined();
    expect(adminPanel().getByText(/extra time or a penalty shoot-out never count/)).toBeDefined();
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
    expect(
      adminPanel().queryByRole('button', { name: /Confirm|Enter a result|Correct/ }),
    ).toBeNull();
    const lead = change.note === 'void' ? /no XP was paid\. You can take that back\.$/ : /no date/;
    expect(adminPanel().getByText(lead)).toBeDefined();
  });

  it('warns that a match without rewards pays no awards, and offers to void it', async () => {
    signIn({ isAdmin: true });
    const match = aMatch({ ...over, parts: [{ ...aPart('score'), rewards: null }] });
    const can = { ...match.can, settle: false };
    serveMatch({ ...match, can }, () => ({}));
    showPage(<MatchScreen />, { at: `/matches/${match.id}`, route: '/matches/:matchId' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await act(settle);
    expect(adminPanel().getByText(/This match has no rewards/)).toBeDefined();
    expect(button('Declare void')).toBeDefined();
    expect(adminPanel().queryByRole('button', { name: 'Confirm result' })).toBeNull();
  });

  it('RESULT-06: cannot validate a blank result, or twice', async () => {
    await show(over);
    expect(button('Confirm result').disabled).toBe(true);
    await userEvent.type(
      group('Final score').getByRole('spinbutton', { name: 'Mill Rovers goals' }),
      '1',
    );
    expect(button('Confirm result').disabled).toBe(false);
    cleanup();
    queryClient.clear();
    await show({ ...over, status: 'finished', result: { score: '2-1' } });
    expect(button('Confirm result').disabled).toBe(true);
    const goals = group('Final score').getByRole<HTMLInputElement>('spinbutton', {
      name: 'Harbour Town goals',
    });
    expect([goals.value, goals.disabled]).toEqual(['2', true]);
  });

  it('RESULT-07: names missing fields and sends nothing', async () => {
    const calls = await show(over);
    await userEvent.type(
      group('Final score').getByRole('spinbutton', { name: 'Harbour Town goals' }),
      '2',
    );
    await userEvent.click(button('Confirm result'));
    expect(adminPanel().getByText('Please fill out all fields.')).toBeDefined();
    expect(sent(calls, `${AT}/result/preview`)).toEqual([]);
  });

  it('RESULT-02, RESULT-09, RESULT-15: previews, validates and shows the report', async () => {
    const calls = await show(over, (change) => ({
      ...previews,
      [`${AT}/result`]: () => {
        change({ status: 'finished', result: { score: '2-1' } });
        return report();
      },
    }));
    const release = holdAnswers('/result');
    await enterScore('2', '1');
    await userEvent.click(button('Confirm result'));
    const promise = within(
      await adminPanel().findByRole('region', { name: /^Effect of this result/ }),
    );
    expect(promise.getByText(/^Nothing has been saved yet\./)).toBeDefined();
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

    await userEvent.click(button('Confirm result'));
    expect(await screen.findByText('Validating result and awarding XP…')).toBeDefined();
    expect(adminPanel().getByRole('status').textContent).toContain('Calculating and paying XP…');
    release();
    const done = within(await adminPanel().findByRole('region', { name: 'Result confirmed' }));
    expect(done.getByText('1,240')).toBeDefined();
    const messages = screen.getAllByText('Result confirmed: 1,240 XP for 2 players.');
    expect(messages.map((each) => each.closest('[data-toast]') !== null)).toEqual([false, true]);
    expect(sent(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
    ]);
    await waitFor(() => expect(adminPanel().queryByRole('status')).toBeNull());
    expect(button('Confirm result').disabled).toBe(true);
  });

  it('counts two presses in one frame once: one preview, one settlement, no conflict', async () => {
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
        const pressed = button('Confirm result');
        pressed.click();
        pressed.click();
      });
    await enterScore('2', '1');
    await pressTwice();
    await adminPanel().findByRole('region', { name: /^Effect of this result/ });
    expect(sent(calls, `${AT}/result/preview`)).toHaveLength(1);
    await pressTwice();
    await adminPanel().findByRole('region', { name: 'Result confirmed' });
    expect(sent(calls, `${AT}/result`)).toHaveLength(1);
    expect(screen.queryByText(/^Someone changed this/)).toBeNull();
    expect(document.querySelectorAll('[data-toast="success"]')).toHaveLength(1);
  });

  it('rejects a settlement whose impact has changed, and previews it again', async () => {
    let impact = anImpact();
    const calls = await show(over, () => ({
      [`${AT}/result/preview`]: () => ({ body: impact }),
      [`${AT}/result`]: () => refusal('IMPACT_CHANGED', 409),
    }));
    await enterScore('2', '1');
    await userEvent.click(button('Confirm result'));
    await adminPanel().findByRole('region', { name: /^Effect of this result/ });
    impact = anImpact({ gainedXp: 620 });
    await userEvent.click(button('Confirm result'));
    expect((await adminPanel().findByRole('alert')).textContent).toMatch(
      /effect has changed since your preview/,
    );
    expect(adminPanel().queryByRole('region', { name: /^Effect of this result/ })).toBeNull();
    await userEvent.click(button('Confirm result'));
    const promise = within(
      await adminPanel().findByRole('region', { name: /^Effect of this result/ }),
    );
    expect(promise.getByText('XP gained').parentElement?.textContent).toContain('620');
    expect(sent(calls, `${AT}/result`)).toHaveLength(1);
  });

  it('drops the preview when the result changes', async () => {
    await show(over, () => previews);
    await enterScore('2', '1');
    await userEvent.click(button('Preview'));
    await adminPanel().findByRole('region', { name: /^Effect of this result/ });
    await userEvent.click(
      group('Final score').getByRole('button', { name: 'One more goal for Harbour Town' }),
    );
    expect(adminPanel().queryByRole('region', { name: /^Effect of this result/ })).toBeNull();
  });

  it('rejects a contradiction at its field, before sending', async () => {
    const calls = await show(over);
    await enterScore('2', '1');
    await enterScore('3', '0', 'Half-time score');
    expect(adminPanel().getByText('More goals at half-time than at the end.')).toBeDefined();
    await userEvent.click(button('Confirm result'));
    expect(sent(calls, `${AT}/result/preview`)).toEqual([]);
  });

  it('OP-40, RESULT-16: of version 1 has all cards, and derives some from the scores', async () => {
    const keys = ['score', 'result', 'total_goals', 'first_goal_minute', 'last_goal_minute'];
    const all = [...keys, 'halftime_score', 'most_goals_half', 'result_aetp'];
    const parts = all.map((key) => aPart(key));
    const calls = await show({ ...over, systemVersion: 1, parts }, () => previews);
    await enterScore('1', '1');
    await enterScore('0', '1', 'Half-time score');
    expect(
      adminPanel().getByRole<HTMLSelectElement>('combobox', { name: 'Total goals' }),
    ).toMatchObject({
      value: '2',
      disabled: true,
    });
    expect(adminPanel().getAllByText('This follows from the scores.')).toHaveLength(3);
    await userEvent.click(button('Confirm result'));
    expect(adminPanel().getByText('Please fill out all fields.')).toBeDefined();
    await userEvent.type(adminPanel().getByRole('spinbutton', { name: 'First goal minute' }), '12');
    await userEvent.type(adminPanel().getByRole('spinbutton', { name: 'Last goal minute' }), '80');
    const after = within(adminPanel().getByRole('radiogroup', { name: /after extra time/ }));
    await userEvent.click(after.getByRole('radio', { name: 'Mill Rovers' }));
    await userEvent.click(button('Confirm result'));
    await adminPanel().findByRole('region', { name: /^Effect of this result/ });
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

  it('fills in the proposal of any source by one press', async () => {
    await show(over, () => ({
      [`${AT}/proposals`]: () => ({
        body: [
          aProposal('api-football', { result: { score: '3-1', halftime_score: '1-1' } }),
          aProposal('football.json', { result: { score: '3-2' } }),
          aProposal('zeta', { status: 'abandoned' }),
        ],
      }),
    }));
    expect(adminPanel().getByText('Sources don’t agree on how it ended')).toBeDefined();
    expect(adminPanel().getByText(/3–1 · Half-time 1–1/)).toBeDefined();
    expect(adminPanel().getByText('Abandoned')).toBeDefined();
    expect(adminPanel().queryByRole('button', { name: 'Use this result: zeta' })).toBeNull();
    await userEvent.click(button('Use this result: football.json'));
    const away = group('Final score').getByRole<HTMLInputElement>('spinbutton', {
      name: 'Mill Rovers goals',
    });
    expect(away.value).toBe('2');
  });
});

describe('a match with a result in force', () => {
  const settled = { ...over, status: 'finished', result: { score: '2-1' } } as const;

  it('is corrected in one step, after a preview', async () => {
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
    const promise = within(
      await adminPanel().findByRole('region', { name: /^Effect of this correction/ }),
    );
    expect(promise.getByText('XP lost').parentElement?.textContent).toContain('900');
    await userEvent.click(button('Confirm correction'));
    await adminPanel().findByRole('region', { name: 'Result corrected' });
    expect(sent(calls, `${AT}/result/correction`)).toEqual([
      {
        itemVersion: 1,
        result: { score: '3-1' },
        foreseen: { ...SEEN, losingPlayers: 3, lostXp: 900 },
      },
    ]);
    expect(screen.getAllByText('Result corrected.')).toHaveLength(2);
    expect(adminPanel().queryByRole('button', { name: 'Confirm correction' })).toBeNull();
  });

  it('shows a later disagreement of a source, and fills in its result', async () => {
    const claim = { result: { score: '3-1' }, asks: 'correct' } as const;
    const calls = await show(settled, () => ({
      [`${AT}/proposals`]: () => ({
        body: [
          aProposal('api-football', claim),
          aProposal('football.json', { result: settled.result, asks: null }),
        ],
      }),
      [`${AT}/result/preview`]: () => ({ body: anImpact() }),
    }));
    expect(adminPanel().getByText(/^api-football now says: 3–1$/)).toBeDefined();
    expect(adminPanel().queryByText(/^football.json now says/)).toBeNull();
    await userEvent.click(adminPanel().getByRole('button', { name: /^Correct to 3–1$/ }));
    expect(document.activeElement?.textContent).toBe('Result');
    const goals = group('Final score').getAllByRole<HTMLInputElement>('spinbutton');
    expect(goals.map(({ value }) => value)).toEqual(['3', '1']);
    await userEvent.click(button('Preview'));
    await adminPanel().findByRole('region', { name: /^Effect of this correction/ });
    expect(sent(calls, `${AT}/result/preview`)).toEqual([{ result: { score: '3-1' } }]);
  });

  it('has one button to dismiss all disagreeing sources', async () => {
    await show(settled, () => ({
      [`${AT}/proposals`]: () => ({
        body: [
          aProposal('api-football', { result: { score: '3-1' }, asks: 'correct' }),
          aProposal('football.json', { result: { score: '4-1' }, asks: 'correct' }),
        ],
      }),
    }));
    expect(adminPanel().getAllByRole('button', { name: /^Correct to/ })).toHaveLength(2);
    expect(adminPanel().getAllByRole('button', { name: 'Leave it as it is' })).toHaveLength(1);
  });

  it('keeps its result after a dismissal', async () => {
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
    expect(adminPanel().getByText('api-football now says: Abandoned')).toBeDefined();
    expect(adminPanel().queryByRole('button', { name: /^Correct to/ })).toBeNull();
    await userEvent.click(button('Leave it as it is'));
    await waitFor(() => expect(adminPanel().queryByText(/now says/)).toBeNull());
    expect(sent(calls, `${AT}/proposals/dismissal`)).toEqual([{ itemVersion: 1 }]);
    expect(document.activeElement?.textContent).toBe('Result');
  });

  it.each([
    [{ kind: 'administrator', username: 'the.referee' }, /^Confirmed by the\.referee, /],
    [{ kind: 'administrator', username: null }, /^Confirmed by a deleted account, /],
    [{ kind: 'import' }, /^Past result from an import, /],
    [
      {
        kind: 'sources',
        reason: 'unchanged',
        sources: [{ source: 'api-football', since: LATER, seenAt: LATER }],
      },
      /^Confirmed automatically, .*api-football said the same from .* to /,
    ],
  ])('names the settling party: %j', async (by, words) => {
    const standing = { kind: 'result', settledAt: LATER, by };
    await show(settled, () => ({ [`${AT}/settlement`]: () => ({ body: standing }) }));
    const lines = () => [...document.querySelectorAll('details p')].map((line) => line.textContent);
    await waitFor(() =>
      expect(lines()).toEqual(expect.arrayContaining([expect.stringMatching(words)])),
    );
  });

  it('RESULT-03, RESULT-08, RESULT-11, RESULT-12: is reverted with the typed word', async () => {
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
    await adminPanel().findByRole('region', { name: 'Result taken back' });
    expect(adminPanel().queryByRole('button', { name: 'Revert result' })).toBeNull();
    expect(button('Confirm result').disabled).toBe(true);
  });

  it('RESULT-14: shows why the revert failed', async () => {
    await show(settled, () => ({
      [`${AT}/result/revert`]: () => refusal('RECENT_SIGN_IN_REQUIRED', 403),
    }));
    await userEvent.click(button('Revert result'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT{Enter}');
    const trouble = await adminPanel().findByRole('alert');
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
      await userEvent.click(button('Confirm result'));
      await adminPanel().findByRole('region', { name: /^Effect of this result/ });
      await userEvent.click(button('Confirm result'));
    }
    expect((await adminPanel().findByRole('alert')).textContent).toMatch(text);
    const toasts = [...document.querySelectorAll('[data-toast="error"]')];
    expect(toasts.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)]);
  });
});

describe('a match that is not played', () => {
  it('is declared void after a question, and reverted', async () => {
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
    await adminPanel().findByRole('region', { name: 'Declared void' });
    expect(sent(calls, `${AT}/void`)).toEqual([{ itemVersion: 1 }]);
    await userEvent.click(button('Undo the void'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'REVERT{Enter}');
    await waitFor(() => expect(button('Confirm result')).toBeDefined());
    expect(sent(calls, `${AT}/result/revert`)).toEqual([
      { itemVersion: 2, confirmation: 'REVERT' },
    ]);
  });
});

describe('a match whose predictions are closed and still hidden', () => {
  const off = { status: 'finished', note: 'no_result', kickoffAt: '2099-03-01T15:00:00Z' } as const;
  const reveals = /everyone sees the predictions and no one can predict here again/;

  it.each([
    ['switched off', off],
    ['postponed', { status: 'pending', note: 'postponed', kickoffAt: LATER } as const],
  ])('is declared void, %s, after a warning that predictions become public', async (_, change) => {
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

  it('has that warning in the preview, until its kickoff', async () => {
    const previewScore = async () => {
      await enterScore('2', '1');
      await userEvent.click(button('Preview'));
      await adminPanel().findByRole('region', { name: /^Effect of this result/ });
    };
    await show(off, () => previews);
    await previewScore();
    expect(adminPanel().getByText(reveals)).toBeDefined();
    cleanup();
    queryClient.clear();
    await show({ ...off, kickoffAt: over.kickoffAt }, () => previews);
    await previewScore();
    expect(adminPanel().queryByText(reveals)).toBeNull();
  });
});

describe('a match that another administrator changed', () => {
  it('is refetched with a notice, and keeps the input', async () => {
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
    await adminPanel().findByRole('region', { name: /^Effect of this result/ });
    await userEvent.click(button('Confirm result'));
    const trouble = await adminPanel().findByRole('alert');
    expect(trouble.textContent).toMatch(/your entries are still there/);
    // The impact on the changed match has no preview yet.
    expect(adminPanel().queryByRole('region', { name: /^Effect of this result/ })).toBeNull();
    await userEvent.click(button('Confirm result'));
    await adminPanel().findByRole('region', { name: /^Effect of this result/ });
    await userEvent.click(button('Confirm result'));
    await adminPanel().findByRole('region', { name: 'Result confirmed' });
    expect(sent(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: { score: '2-1' }, foreseen: SEEN },
      { itemVersion: 2, result: { score: '2-1' }, foreseen: SEEN },
    ]);
  });
});

describe('the status of a match', () => {
  const status = () => adminPanel().getByRole<HTMLInputElement>('switch', { name: 'Active' });

  it('ADMIN-40, OP-39: closes an open match only after a question, and can reopen it', async () => {
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
    expect(adminPanel().getByText(/predictions close and no XP is paid/)).toBeDefined();
    await userEvent.click(status());
    expect(sent(calls, `${AT}/status`)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('12 predictions can no longer change.');
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

  it('OP-39: cannot change while a result is in force', async () => {
    await show({ ...over, status: 'finished', result: { score: '2-1' } });
    expect(status().disabled).toBe(true);
    expect(adminPanel().getByText(/Revert it to make this active again/)).toBeDefined();
  });

  it('MATCH-26: only logs a failure', async () => {
    await show(over, () => ({ [`${AT}/status`]: () => refusal('INTERNAL', 500) }));
    await userEvent.click(status());
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    await act(settle);
    expect(screen.queryByText(/couldn’t be changed/)).toBeNull();
    expect(adminPanel().queryByRole('alert')).toBeNull();
    expect(status().checked).toBe(true);
  });
});

describe('the kickoff of a match', () => {
  const field = () => adminPanel().getByLabelText<HTMLInputElement>('New kickoff');
  async function moveTo(typed: string) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
  }

  it('moves, and shows the late predictions and whether the match is open', async () => {
    const calls = await show({}, (change) => ({
      [`${MATCH}/kickoff`]: ({ input }) => {
        change({ kickoffAt: input['kickoffAt'] as string });
        return { body: { itemVersion: 2, latePredictions: 3, isClosed: false } };
      },
    }));
    expect(field().value).toBe('2099-03-11T09:45');
    await moveTo('2099-03-12T20:30');
    expect(adminPanel().queryByText(/That moment has passed/)).toBeNull();
    await userEvent.click(button('Move kickoff'));
    expect(
      await adminPanel().findByText(/^3 predictions came after the new kickoff/),
    ).toBeDefined();
    expect(adminPanel().getByText('Predictions stay open until the kickoff.')).toBeDefined();
    expect(sent(calls, `${MATCH}/kickoff`)).toEqual([
      { itemVersion: 1, kickoffAt: '2099-03-12T06:45:00.000Z', isClosingMeant: false },
    ]);
  });

  it('asks before a move into the past, and reports that the match is closed', async () => {
    const calls = await show({}, (change) => ({
      ...closing(1200, 1),
      [`${MATCH}/kickoff`]: ({ input }) => {
        change({ kickoffAt: input['kickoffAt'] as string, status: 'pending' });
        return { body: { itemVersion: 2, latePredictions: 1, isClosed: true } };
      },
    }));
    await moveTo('2026-01-01T20:30');
    expect(adminPanel().getByText(/That moment has passed/)).toBeDefined();
    await userEvent.click(button('Move kickoff'));
    const dialog = within(screen.getByRole('dialog', { name: 'Move the kickoff into the past?' }));
    await dialog.findByText(/^1,200 predictions can no longer change\. 1 came too late/);
    expect(sent(calls, `${AT}/closing`)).toEqual([{ kickoffAt: '2026-01-01T06:45:00.000Z' }]);
    expect(sent(calls, `${MATCH}/kickoff`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Move kickoff' }));
    expect(await adminPanel().findByText('Predictions are closed for good.')).toBeDefined();
    expect(adminPanel().getByText(/^1 prediction came after the new kickoff/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls, `${MATCH}/kickoff`)).toEqual([
      { itemVersion: 1, kickoffAt: '2026-01-01T06:45:00.000Z', isClosingMeant: true },
    ]);
  });

  it('asks if the time passed while the form was open', async () => {
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
    await dialog.findByText('There are no predictions yet.');
    expect(document.querySelector('[data-toast="error"]')).toBeNull();
    isRefused = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Move kickoff' }));
    expect(await adminPanel().findByText('Predictions are closed for good.')).toBeDefined();
    const meant = sent(calls, `${MATCH}/kickoff`).map(({ isClosingMeant }) => isClosingMeant);
    expect(meant).toEqual([false, true]);
  });

  it('of a match that has begun counts late predictions first', async () => {
    await show(over, () => closing(5, 0));
    await moveTo('2026-03-01T20:30');
    await userEvent.click(button('Move kickoff'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('All predictions came before the new kickoff and still count.');
    expect(dialog.getByText(/^Predictions stay closed\./)).toBeDefined();
    expect(dialog.queryByText(/can no longer change/)).toBeNull();
  });

  it('is postponed without a date, and set again', async () => {
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
    await dialog.findByText('3 predictions can no longer change.');
    await userEvent.click(dialog.getByRole('button', { name: 'Postpone without a date' }));
    expect(await adminPanel().findByText('Postponed without a new date.')).toBeDefined();
    expect(sent(calls, `${MATCH}/postponement`)).toEqual([{ itemVersion: 1 }]);
    expect(adminPanel().queryByRole('button', { name: 'Confirm result' })).toBeNull();
    expect(button('Declare void')).toBeDefined();
    await userEvent.type(adminPanel().getByLabelText('New date'), '2099-04-01T20:30');
    await userEvent.click(button('Set the date'));
    expect(await adminPanel().findByText('Predictions stay open until the kickoff.')).toBeDefined();
  });

  it('stays while a result is in force', async () => {
    await show({ ...over, status: 'finished', result: { score: '2-1' } });
    expect(adminPanel().getByText(/the kickoff can’t move/)).toBeDefined();
    expect(adminPanel().queryByLabelText('New kickoff')).toBeNull();
  });
});

describe('MATCH-27: Update Rewards', () => {
  it('shows the outcome and the source of the rewards', async () => {
    await show({}, () => ({
      [`${MATCH}/rewards`]: () => ({
        body: { isChanged: true, source: 'goal_model', odds: 'no_odds', message: 'New.' },
      }),
    }));
    await userEvent.click(button('Update Rewards'));
    const message = await screen.findByText(
      'Rewards updated. Rewards come from our forecast. No new odds: no bookmaker has priced this match yet.',
    );
    expect(message.closest('[data-toast]')?.getAttribute('data-toast')).toBe('success');
  });

  it('shows a rejection as an error', async () => {
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
