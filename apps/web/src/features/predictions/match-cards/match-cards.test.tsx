import type { MatchView } from '@kickoracle/contracts';
import { TEMPLATE_KEYS } from '@kickoracle/game';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listUnsaved } from '#game/leaving/unsaved.ts';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchCards } from './match-cards.tsx';

/** Worth 50 to 90, by value; `other` 90. */
const REWARDS = {
  kind: 'value_map',
  map: { homeTeam: 50, '2-1': 70, '3': 60, other: 90 },
  reward: 10,
};

type Called = Partial<
  Record<string, { value: string; xp?: number; parts?: unknown[]; hasReceipt?: boolean }>
>;

function aMatchOfCards(called: Called = {}, change: Partial<MatchView> = {}): MatchView {
  // Not in display order.
  const parts = TEMPLATE_KEYS.toReversed().map((key) => ({
    ...aPart(key, called[key] as never),
    rewards: REWARDS,
  }));
  return aMatch({ systemVersion: 1, upToXp: null, parts: parts as never, ...change });
}

function signIn(isSignedIn: boolean) {
  const session = isSignedIn ? { userId: 'u', username: 'nostra.damus', isAdmin: false } : null;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
}

const show = (match: MatchView, isOpen = true) =>
  showPage(<MatchCards match={match} isOpen={isOpen} />, { at: '/matches/1' });
const card = (title: string) => screen.getByRole('region', { name: title });
const goals = (title: string, team: string) =>
  within(card(title)).getByRole<HTMLInputElement>('spinbutton', { name: `${team} goals` });
const choice = (title: string, name: string) =>
  within(card(title)).getByRole<HTMLInputElement>('radio', { name });
const totalGoals = () => within(card('Total goals')).getByRole<HTMLSelectElement>('combobox');

async function score(title: string, home: string, away: string) {
  await userEvent.clear(goals(title, 'Harbour Town'));
  await userEvent.type(goals(title, 'Harbour Town'), home);
  await userEvent.clear(goals(title, 'Mill Rovers'));
  await userEvent.type(goals(title, 'Mill Rovers'), away);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /predictions$/ }));

const PATH = `/matches/${aMatch().id}/predictions`;
const saveAll = () => answerCalls({ [PATH]: () => ({ body: { saved: [] } }) });

beforeAll(startEnglish);
beforeEach(() => signIn(true));

describe('the cards of an open match', () => {
  it('MATCH-16, MATCH-17: are one per part, in the order of football’s templates', () => {
    show(aMatchOfCards());
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Final score',
      'Result',
      'Total goals',
      'First goal minute',
      'Last goal minute',
      'Half-time score',
      'Half with more goals',
      'Result after extra time or penalties',
      'Result over two legs',
      'Penalty shoot-out',
    ]);
  });

  it('OP-55: are in alphabetical order in any other sport', () => {
    const { competition } = aMatch();
    show(aMatchOfCards({}, { competition: { ...competition, sport: 'handball' } }));
    const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(titles.toSorted());
    expect(titles[0]).toBe('Final score');
  });

  it('MATCH-30: offer the teams by name, a draw and the halves in words, goals up to 6+', () => {
    show(aMatchOfCards());
    const names = (title: string) =>
      within(card(title))
        .getAllByRole('radio')
        .map((option) => option.closest('label')!.textContent.replace(/^HAR/, ''));
    expect(names('Result')).toEqual(['Harbour Town', 'Draw', 'Mill Rovers']);
    expect(names('Half with more goals')).toEqual(['First half', 'Second half', 'Equal']);
    expect(names('Penalty shoot-out')).toEqual(['Yes', 'No']);
    expect([...totalGoals().options].map(({ value }) => value)).toEqual([
      '',
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6+',
    ]);
  });

  it('MATCH-22, OP-43: show the range of rewards, then the reward of the answer', async () => {
    show(aMatchOfCards({ first_goal_minute: { value: '17' } }));
    expect(within(card('Final score')).getByText('50–90 XP')).toBeDefined();
    expect(within(card('First goal minute')).getByText('90 XP')).toBeDefined();
    await score('Final score', '2', '1');
    expect(within(card('Final score')).getByText('70 XP')).toBeDefined();
    expect(within(card('Result')).getByText('50 XP')).toBeDefined();
    expect(within(card('Total goals')).getByText('60 XP')).toBeDefined();
  });

  it('REWARD-05, REWARD-06: are filled in and locked by the score, with a note', async () => {
    show(aMatchOfCards());
    await score('Final score', '4', '2');
    expect([totalGoals().value, totalGoals().disabled]).toEqual(['6+', true]);
    expect(choice('Result', 'Harbour Town').checked).toBe(true);
    expect(choice('Result', 'Draw').disabled).toBe(true);
    expect(within(card('Result')).getByText(/Follows from the score/)).toBeDefined();
    await userEvent.clear(goals('Final score', 'Mill Rovers'));
    expect([totalGoals().value, totalGoals().disabled]).toEqual(['', false]);
    expect(choice('Result', 'Draw').disabled).toBe(false);
  });

  it('REWARD-07: derive the half with more goals from both scores', async () => {
    show(aMatchOfCards());
    await score('Final score', '2', '1');
    expect(choice('Half with more goals', 'First half').disabled).toBe(false);
    await score('Half-time score', '0', '1');
    expect(choice('Half with more goals', 'Second half').checked).toBe(true);
    expect(choice('Half with more goals', 'First half').disabled).toBe(true);
  });

  it('OP-42: show a contradiction at the card, and send nothing then', async () => {
    const calls = saveAll();
    show(aMatchOfCards({}, { firstLeg: '0-3' }));
    await score('Final score', '1', '0');
    await score('Half-time score', '2', '0');
    await userEvent.type(within(card('First goal minute')).getByRole('spinbutton'), '0');
    await userEvent.click(choice('Result over two legs', 'Harbour Town'));
    await submit();
    expect(
      within(card('Half-time score')).getByText('More goals at half-time than at the end.'),
    ).toBeDefined();
    expect(
      within(card('First goal minute')).getByText('The goal minutes don’t fit the score.'),
    ).toBeDefined();
    expect(
      within(card('Result over two legs')).getByText('This doesn’t fit the result.'),
    ).toBeDefined();
    expect(calls).toEqual([]);
  });
});

describe('submitting the cards', () => {
  it('MATCH-19, MATCH-23, OP-49: sends all changes at once, and nothing blank or derived', async () => {
    const calls = saveAll();
    show(
      aMatchOfCards({
        score: { value: '2-1' },
        result: { value: 'homeTeam' },
        total_goals: { value: '3' },
        first_goal_minute: { value: '17' },
        last_goal_minute: { value: '80' },
      }),
    );
    expect(screen.getByText('No changes')).toBeDefined();
    const minute = within(card('First goal minute')).getByRole('spinbutton');
    await userEvent.clear(minute);
    const last = within(card('Last goal minute')).getByRole('spinbutton');
    await userEvent.clear(last);
    await userEvent.type(last, '80');
    await score('Final score', '2', '2');
    await userEvent.click(choice('Penalty shoot-out', 'Yes'));
    expect(screen.getByText('2 answers changed')).toBeDefined();
    await submit();
    expect(await screen.findByText('Prediction updated.')).toBeDefined();
    expect(calls.filter(({ path }) => path === PATH).map(({ input }) => input)).toEqual([
      { answers: { score: '2-2', will_go_to_penalties: 'yes' } },
    ]);
  });

  it('MATCH-14: confirms a first prediction', async () => {
    saveAll();
    show(aMatchOfCards());
    await userEvent.click(choice('Result', 'Draw'));
    await submit();
    expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
  });

  it('asks for both sides of a score', async () => {
    const calls = saveAll();
    show(aMatchOfCards());
    await userEvent.click(choice('Penalty shoot-out', 'Yes'));
    await userEvent.type(goals('Half-time score', 'Harbour Town'), '1');
    await submit();
    expect(within(card('Half-time score')).getByRole('alert').textContent).toBe(
      'This isn’t valid.',
    );
    expect(calls).toEqual([]);
  });

  it('MATCH-24: reports a failed save, keeps the answers, and shows reasons at the cards', async () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue();
    const fields = [{ path: 'answers.last_goal_minute', problem: 'minutes_contradict_score' }];
    answerCalls({ [PATH]: () => refusal('INVALID_INPUT', 422, { fields }) });
    show(aMatchOfCards());
    await userEvent.click(choice('Penalty shoot-out', 'Yes'));
    await submit();
    expect(await screen.findByText('An error occurred while saving.')).toBeDefined();
    expect(silent.mock.calls[0]![0]).toBe('Some predictions failed to save.');
    expect(
      within(card('Last goal minute')).getByText('The goal minutes don’t fit the score.'),
    ).toBeDefined();
    expect(choice('Penalty shoot-out', 'Yes').checked).toBe(true);
  });

  it('MATCH-24: shows the reason if the match closed meanwhile', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    answerCalls({ [PATH]: () => refusal('PREDICTION_CLOSED', 409) });
    show(aMatchOfCards());
    await userEvent.click(choice('Penalty shoot-out', 'Yes'));
    await submit();
    await waitFor(() => expect(screen.getByText('Predictions are closed.')).toBeDefined());
    expect(choice('Penalty shoot-out', 'Yes').checked).toBe(true);
  });
});

describe('cards without a connection', () => {
  it('are saved here, and leave nothing to lose', async () => {
    answerCalls({});
    show(aMatchOfCards());
    await userEvent.click(choice('Penalty shoot-out', 'Yes'));
    expect(screen.getByText('1 answer changed')).toBeDefined();
    expect(listUnsaved()).toHaveLength(1);
    await submit();
    expect(await screen.findByText('No changes')).toBeDefined();
    expect(listUnsaved()).toHaveLength(0);
    expect(choice('Penalty shoot-out', 'Yes').checked).toBe(true);
    await userEvent.click(choice('Penalty shoot-out', 'No'));
    expect(screen.getByText('1 answer changed')).toBeDefined();
  });
});

describe('the cards of a match that takes no predictions', () => {
  it('MATCH-20: invite visitors to sign up, above cards that they can fill in', () => {
    signIn(false);
    show(aMatchOfCards());
    expect(
      screen.getByText('Go ahead and predict. With a free account, your prediction counts.'),
    ).toBeDefined();
    expect(screen.getAllByRole('spinbutton').length).toBeGreaterThan(2);
    expect(within(card('Result')).getByText('50–90 XP')).toBeDefined();
  });

  it('MATCH-20: report closed predictions, and show the player’s own', () => {
    show(aMatchOfCards({ result: { value: 'awayTeam' } }, { status: 'pending' }), false);
    expect(screen.getByText('Predictions are closed.')).toBeDefined();
    expect(within(card('Result')).getByText('You predicted Mill Rovers')).toBeDefined();
    expect(within(card('Final score')).getByText('You didn’t predict this.')).toBeDefined();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('keep the receipt of a reverted award', () => {
    const called = {
      result: { value: 'homeTeam', hasReceipt: true },
      total_goals: { value: '3', xp: 0, hasReceipt: true },
      halftime_score: { value: '1-0' },
    };
    show(aMatchOfCards(called, { status: 'pending' }), false);
    const receiptOf = (title: string) =>
      within(card(title)).queryByRole('button', { name: 'XP paid and taken back' });
    expect(receiptOf('Result')).not.toBeNull();
    expect(receiptOf('Total goals')).not.toBeNull();
    expect(receiptOf('Half-time score')).toBeNull();
  });

  it('MATCH-18: show the prediction, the result and the XP of each, and the total', () => {
    const called: Called = {
      result: { value: 'homeTeam', xp: 50, parts: [{ aspect: 'answer', xp: 50 }] },
      total_goals: { value: '3', xp: 0, parts: [] },
    };
    const result = { score: '2-0', result: 'homeTeam', total_goals: '2' };
    show(aMatchOfCards(called, { status: 'finished', result }), false);
    expect(card('Result').textContent).toMatch(
      /Predicted.*Harbour Town.*Result.*Harbour Town.*50\u00a0XP/,
    );
    expect(card('Total goals').textContent).toMatch(/Predicted.*3.*Result.*2.*0\u00a0XP/);
    expect(within(card('Final score')).getByText(/^Result: 2–0$/)).toBeDefined();
    expect(screen.getByText(/earned in all/).textContent).toBe('50\u00a0XP earned in all');
  });
});

describe('the draft of the cards', () => {
  it('survives a closed tab and a partial save', async () => {
    show(aMatchOfCards());
    await score('Final score', '2', '1');
    await userEvent.click(choice('Half with more goals', 'First half'));
    cleanup();
    show(aMatchOfCards());
    expect(goals('Final score', 'Harbour Town').value).toBe('2');
    expect(choice('Half with more goals', 'First half').checked).toBe(true);
    cleanup();
    show(aMatchOfCards({ score: { value: '2-1' }, most_goals_half: { value: 'firstHalf' } }));
    expect(await screen.findByText('No changes')).toBeDefined();
    expect({ ...localStorage }).toEqual({});
  });

  it('with a contradiction gets the focus on submit, with the reason', async () => {
    const calls = saveAll();
    show(aMatchOfCards());
    await score('Final score', '2', '1');
    await score('Half-time score', '3', '0');
    (document.activeElement as HTMLElement).blur();
    await submit();
    const wrong = card('Half-time score');
    expect(within(wrong).getByRole('alert').textContent).not.toBe('');
    await waitFor(() => expect(wrong.contains(document.activeElement)).toBe(true));
    expect(calls).toEqual([]);
  });
});
