import { describe, expect, it } from 'vitest';
import type { SkillCell, XpCell } from './games.ts';
import { LAWS } from './laws.ts';
import { BLIND, type SeasonFigures } from './play-season.ts';
import { readResults } from './results.ts';
import { CARDS, LINEAR, OURS, RULES } from './rules.ts';
import { QUESTIONS } from './season-events.ts';
import { judgeModel, judgeRewards, judgeSkill } from './verdicts.ts';

const LEAGUES = ['A', 'B', 'C', 'D'];

const figuresOf = (correlation: number, more: Partial<SeasonFigures> = {}): SeasonFigures => ({
  mean: 80,
  correlations: [0.2, correlation - 0.4, correlation - 0.2, correlation],
  withEvents: 0.7,
  ties: 0.02,
  places: BLIND.map(() => 0.8),
  shares: QUESTIONS.map(() => 0.05),
  withQuestions: 0.8,
  ...more,
});

type Of = { league: string; law: string };
type Change = Partial<SeasonFigures> & { end?: number };

const judge = (own: (of: Of) => Change, ofCards: Change = {}) =>
  judgeRewards(
    LEAGUES.flatMap((league, index) =>
      LAWS.map((law): XpCell => {
        const { end = 0.84, ...more } = own({ league, law });
        const figures = RULES.map((rule) => {
          if (rule === OURS) return figuresOf(end, more);
          if (rule === CARDS) return figuresOf(ofCards.end ?? 0.8, ofCards);
          return figuresOf(rule === LINEAR ? 0.3 : 0.82);
        });
        return {
          league,
          season: `${league} 2024/25`,
          law,
          spread: 0,
          // Leagues must differ, or there would be no interval.
          figures: figures.map((one) => ({
            ...one,
            correlations: one.correlations.map((value) => value + index / 1000),
          })),
        };
      }),
    ),
  );
const missed = (verdicts: ReturnType<typeof judge>) =>
  verdicts.filter(({ isMet }) => !isMet).map(({ sentence }) => sentence);

describe('the targets', () => {
  it('are met by a good rule', () => {
    expect(missed(judge(() => ({})))).toEqual([]);
  });

  it.each<[string, (of: Of) => Change, RegExp]>([
    [
      'too little correlation under one law',
      ({ law }) => ({ end: law === 'teams' ? 0.749 : 0.84 }),
      /^teams: skill and XP correlate by/,
    ],
    [
      'a single league far below fixed points',
      ({ law, league }) => ({ end: law === 'goals' && league === 'C' ? 0.79 : 0.84 }),
      /^goals: the smallest lead over fixed 4\/3\/2 is -0.030, in C/,
    ],
    [
      'no law in which it is better than fixed points',
      ({ law }) => ({ end: law === 'odds' ? 0.84 : 0.815 }),
      /^XP correlates better with skill than fixed 4\/3\/2 at .* under 1 laws: odds/,
    ],
    [
      'no more than linear odds',
      ({ law }) => ({ end: law === 'odds' ? 0.3 : 0.84 }),
      /^odds: the smallest lead over linear odds/,
    ],
    [
      'ties',
      ({ law }) => ({ ties: law === 'habits' ? 0.041 : 0.01 }),
      /^habits: 4.1 % of the totals/,
    ],
    [
      'a blind strategy that is good in one league',
      ({ league }) => ({
        places: BLIND.map((_, at) => (league === 'B' && at === 0 ? 0.7 : 0.8)),
      }),
      /^always 2-1 is beaten by 70.0 % of the players in B/,
    ],
    [
      'the other blind strategy',
      ({ league }) => ({
        places: BLIND.map((_, at) => (league === 'B' && at === 1 ? 0.7 : 0.8)),
      }),
      /^always 1-1 is beaten by 70.0 %/,
    ],
    [
      'a question that decides seasons under one law',
      ({ law }) => ({ shares: QUESTIONS.map((_, at) => (at === 1 && law === 'odds' ? 0.11 : 0)) }),
      /^under rewards-4, .* has the largest share .*: 11.0 %/,
    ],
  ])('are missed by %s', (_, figures, sentence) => {
    expect(missed(judge(figures)).some((text) => sentence.test(text))).toBe(true);
  });

  it('are missed by cards of version 1 that pay luck', () => {
    expect(missed(judge(() => ({}), { end: 0.7 }))).toEqual([
      expect.stringMatching(/^skill and XP from cards of version 1 correlate by 0.70/),
    ]);
  });

  it('are missed by a model that is hardly nearer to closing prices than the one before', async () => {
    const { quality } = (await readResults()).rewards;
    const far = quality.map((one) => ({ ...one, distance: { model: 0.011, before: 0.02 } }));
    expect(judgeModel(far).isMet).toBe(false);
  });
});

describe('the targets of the skill number', () => {
  const count = (cells: readonly SkillCell[]) =>
    judgeSkill(cells).filter(({ isMet }) => !isMet).length;

  it('are missed by a number no better than XP, by narrow intervals, and by a number that luck moves', async () => {
    const { cells } = (await readResults()).skill;
    const change = (of: (figures: SkillCell['figures']) => Partial<SkillCell['figures']>) =>
      count(cells.map((cell) => ({ ...cell, figures: { ...cell.figures, ...of(cell.figures) } })));
    expect(change(({ xp }) => ({ skill: xp }))).toBe(4);
    expect(change(() => ({ held: 0.9 }))).toBe(4);
    expect(change(({ lucky }) => ({ lucky: { ...lucky, bySkill: lucky.byXp } }))).toBe(4);
  });
});
