import type { AwardReceiptView, EventId, UserId } from '@kickoracle/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { CREST } from '#testing/crest.ts';

beforeAll(startEnglish);
beforeEach(() => queryClient.clear());

type Award = Extract<AwardReceiptView['entries'][number], { kind: 'award' }>;
type Formula = Award['formula'];

const rewards = {
  source: 'bookmakers',
  modelVersion: 'rewards-2',
  expectedGoals: { home: 1.62, away: 1.05 },
  computedAt: '2026-03-01T10:00:00Z',
  frozenAt: '2026-03-09T12:00:00Z',
} as const;

const award = (formula: Formula, change: Partial<Award> = {}) => ({
  kind: 'award',
  id: '1',
  xp: 100,
  at: '2026-03-09T15:00:00Z',
  notes: null,
  value: '2-1',
  result: '3-0',
  parts: [],
  formula,
  rewards,
  isConfirmed: true,
  ...change,
});

/** The example of OP-30: predicted 2-1, result 3-0. */
const SCORE = {
  kind: 'score',
  aspects: [
    { aspect: 'result', value: 'homeTeam', listed: true, xp: 40, right: true },
    { aspect: 'goalDiff', value: '1', listed: true, xp: 50, right: false },
    { aspect: 'matchTotal', value: '3', listed: true, xp: 60, right: true },
    { aspect: 'homeTotal', value: '2', listed: true, xp: 45, right: false },
    { aspect: 'awayTotal', value: '1', listed: false, xp: 35, right: false },
    { aspect: 'score', value: '2-1', listed: true, xp: 200, right: false },
  ],
  sum: 230,
  exact: 200,
  maximum: 215,
  exactlyRight: false,
} as const satisfies Formula;

const allRight = (exact: number) => ({
  aspects: SCORE.aspects.map((each) => ({
    ...each,
    right: true,
    xp: each.aspect === 'score' ? exact : each.xp,
  })),
  exact,
  maximum: exact > SCORE.sum ? exact : Math.round((SCORE.sum + exact) / 2),
  exactlyRight: true,
});

const PAID = { xp: 100, hasReceipt: true };

const ofMatch = (templateKey = 'score') => ({ kind: 'match', match: aMatch(), templateKey });
const ofEvent = (change: object = {}) => ({
  kind: 'event',
  event: {
    id: 'e1',
    title: { en: 'Who lifts the cup?' },
    titleKey: null,
    result: 'yes',
    question: { inputType: 'text', options: [], min: null, max: null, ...change },
  },
});

async function open(receipt: object, of: { playerId?: UserId } = {}): Promise<readonly Call[]> {
  const calls = answerCalls({ '/predictions/e1/receipt': () => ({ body: receipt }) });
  showPage(<ReceiptButton prediction={PAID} eventId={'e1' as EventId} {...of} />);
  await userEvent.click(screen.getByRole('button', { name: 'How was this earned?' }));
  await screen.findByText('Counts now');
  return calls;
}

const text = () => screen.getByRole('dialog').textContent.replaceAll('\u2009', '');
const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent.replaceAll('\u2009', ''));

describe('the receipt of a score', () => {
  it('shows the prediction, the result, the worth of each part and the sum', async () => {
    await open({ about: ofMatch(), entries: [award(SCORE)], xp: 100 });
    expect(text()).toContain('Harbour Town – Mill Rovers · Final score');
    expect(text()).toContain('Predicted2–1Result3–0');
    const list = screen.getByRole('heading', {
      name: 'What each part paid',
    }).nextElementSibling;
    expect(lines(list as HTMLElement)).toEqual([
      'Right:Result Harbour Town wins40\u00a0XP',
      'Wrong:Goal difference +1would have paid 50\u00a0XP0\u00a0XP',
      'Right:Total goals 360\u00a0XP',
      'Wrong:Harbour Town goals 2would have paid 45\u00a0XP0\u00a0XP',
      'Wrong:Mill Rovers goals 1would have paid 35\u00a0XPpriced like any value that isn’t listed0\u00a0XP',
      'Wrong:Exact score 2–1would have paid 200\u00a0XP0\u00a0XP',
    ]);
    expect(list?.nextElementSibling?.textContent).toBe('Paid100\u00a0XP');
    expect(text()).toContain('The right parts: 40 + 60 = 100\u00a0XP.');
    expect(text()).toContain(
      'Bookmakers’ odds, without their margin. Expected goals: 1.62 – 1.05.',
    );
    expect(text()).toMatch(
      /Calculated on .*2026.*, final since .*2026.*Scoring rules: version 2\./,
    );
    expect(text()).toContain('it comes to the same');
  });

  it.each([
    [
      'the average of the parts and the exact score',
      { ...SCORE, exactlyRight: true },
      'in whole XP: (230 + 200) ÷ 2 = 215\u00a0XP.The score was exactly right',
    ],
    [
      'the exact score where that is worth more',
      { ...SCORE, exact: 500, maximum: 500, exactlyRight: true },
      'The exact score is worth 500, more than the five parts together (230). So 500\u00a0XP',
    ],
    [
      'never more than the maximum',
      { ...SCORE, maximum: 90, exact: 0 },
      'more than the maximum: 90\u00a0XP',
    ],
  ])('explains the maximum: %s', async (_, formula, words) => {
    const xp = formula.exactlyRight ? formula.maximum : 90;
    await open({ about: ofMatch(), entries: [award(formula, { xp })], xp });
    expect(text()).toContain(words);
  });

  it.each([
    ['the average', { ...SCORE, ...allRight(200) }, 215, 'averaged, not added up'],
    ['the best of the two', { ...SCORE, ...allRight(500) }, 500, 'Best of the two'],
  ])('has lines that add up to the payment where it is %s', async (_, formula, xp, words) => {
    await open({ about: ofMatch(), entries: [award(formula, { xp })], xp });
    const heading = screen.getByRole('heading', { name: 'What each part paid' });
    const list = heading.nextElementSibling as HTMLElement;
    const paid = [...list.querySelectorAll('li > .figures')].map(({ textContent }) =>
      Number(textContent.replace('−', '-').replace('\u00a0XP', '')),
    );
    expect(paid).toHaveLength(7);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(xp);
    expect(lines(list).at(-1)).toContain(words);
    expect(list.nextElementSibling?.textContent).toBe(`Paid${xp}\u00a0XP`);
  });

  it('keeps corrections in order, and sums them to what counts', async () => {
    const reversal = {
      kind: 'reversal',
      id: '2',
      xp: -100,
      at: '2026-03-10T15:00:00Z',
      notes: null,
    };
    const again = { ...award(SCORE, { xp: 60 }), id: '3' };
    await open({ about: ofMatch(), entries: [award(SCORE), reversal, again], xp: 60 });
    const entries = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(entries.map((each) => each.split(' on ')[0])).toEqual(['Paid', 'Taken back', 'Paid']);
    expect(text()).toContain('The result it was paid for no longer counts.');
    expect(text()).toContain('100 − 100 + 60 = 60\u00a0XP');
  });

  it('exists when all of it was reverted, and says so; not if nothing was ever paid', async () => {
    const reversal = { kind: 'reversal', id: '2', xp: -100, at: award(SCORE).at, notes: null };
    answerCalls({
      '/predictions/e1/receipt': () => ({
        body: { about: ofMatch(), entries: [award(SCORE), reversal], xp: 0 },
      }),
    });
    const eventId = 'e1' as EventId;
    // Corrected to a result that pays 0 XP, or waiting for another result.
    for (const xp of [0, null]) {
      showPage(<ReceiptButton prediction={{ xp, hasReceipt: true }} eventId={eventId} />);
      await userEvent.click(screen.getByRole('button', { name: 'XP paid and taken back' }));
      await screen.findByText('Counts now');
      expect(screen.getByRole('dialog', { name: 'XP paid and taken back' })).toBeDefined();
      expect(text()).toContain('100 − 100 = 0\u00a0XP');
      expect(text()).toContain('Counts now0\u00a0XP');
      cleanup();
      queryClient.clear();
      showPage(<ReceiptButton prediction={{ xp, hasReceipt: false }} eventId={eventId} />);
      expect(screen.queryByRole('button')).toBeNull();
      cleanup();
    }
  });

  it('says so if it does not add up', async () => {
    await open({ about: ofMatch(), entries: [award(SCORE, { isConfirmed: false })], xp: 100 });
    expect(text()).toContain('it comes to something else');
  });
});

describe('the receipt of anything else', () => {
  it.each([
    ['listed', 'This answer was listed at 55\u00a0XP.'],
    ['other', 'Answers that aren’t listed pay 55\u00a0XP.'],
    ['own_reward', 'a right answer pays 55\u00a0XP.'],
  ] as const)('of a card, paid as %s', async (paidAs, words) => {
    const formula = { kind: 'value', paidAs, worth: 55, right: true } as const;
    const entry = award(formula, { xp: 55, value: 'homeTeam', result: 'homeTeam' });
    await open({ about: ofMatch('result'), entries: [entry], xp: 55 });
    expect(text()).toContain('PredictedHarbour TownResultHarbour Town');
    expect(text()).toContain(words);
  });

  it('of a fixed reward', async () => {
    const formula = { kind: 'fixed', worth: 500, right: true } as const;
    const own = { ...rewards, source: 'event', modelVersion: null, expectedGoals: null } as const;
    const entry = award(formula, { xp: 500, value: 'yes', result: 'yes', rewards: own });
    await open({ about: ofEvent(), entries: [entry], xp: 500 });
    expect(text()).toContain('Who lifts the cup?');
    expect(text()).toContain('A right answer pays 500\u00a0XP.');
    expect(text()).toContain('Fixed when the question was created.');
  });

  it('of a falling reward: its value at that time, by its curve', async () => {
    const formula = {
      kind: 'decay',
      full: 900,
      final: 100,
      from: '2026-03-01T12:00:00Z',
      until: '2026-03-09T12:00:00Z',
      changedAt: '2026-03-05T12:00:00Z',
      worth: 300,
      right: true,
    } as const;
    await open({ about: ofEvent(), entries: [award(formula, { xp: 300 })], xp: 300 });
    expect(text()).toContain('after 50.00% of that time.');
    expect(text()).toContain('100 + (900 − 100) × (1 − 50.00%)² = 300\u00a0XP');
  });

  it('of a table: place by place', async () => {
    const options = ['a', 'b', 'c'].map((value) => ({
      value,
      team: { id: value, name: `Team ${value.toUpperCase()}`, shortName: null, crest: CREST },
    }));
    const formula = { kind: 'places', perPlace: 400, right: 1, places: 3 } as const;
    const entry = award(formula, { xp: 400, value: 'a,b,c', result: 'a,c,b' });
    await open({
      about: ofEvent({ inputType: 'table_builder', options }),
      entries: [entry],
      xp: 400,
    });
    const list = screen.getByRole('heading', {
      name: 'What each part paid',
    }).nextElementSibling;
    expect(lines(list as HTMLElement)).toEqual([
      'Right:1st Team A400\u00a0XP',
      'Wrong:2nd Team B0\u00a0XP',
      'Wrong:3rd Team C0\u00a0XP',
    ]);
    expect(text()).toContain('1 of 3 places right, 400\u00a0XP each: 1 × 400 = 400\u00a0XP.');
  });
});

it('asks for the player whose history is shown, and says what went wrong', async () => {
  const playerId = 'b3f1f0a0-5f7e-4a43-9d63-0c9a6b1f0a11' as UserId;
  const calls = await open({ about: ofMatch(), entries: [award(SCORE)], xp: 100 }, { playerId });
  expect(calls).toMatchObject([{ input: { playerId } }]);
  cleanup();
  queryClient.clear();
  answerCalls({ '/predictions/e1/receipt': () => refusal('RECEIPT_NOT_FOUND', 404) });
  showPage(<ReceiptButton prediction={PAID} eventId={'e1' as EventId} />);
  await userEvent.click(screen.getByRole('button', { name: 'How was this earned?' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No XP was paid for this.');
});
