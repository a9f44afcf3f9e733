import { BASE_RATE_GRID, distributionOfHalftime, formatScore } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { createArenaSeason } from './arena.ts';
import { createCardPays, chooseHalftime, chooseMinute, chooseScore, halfOf } from './card-pay.ts';
import { chooseStake, judgeCards } from './card-report.ts';
import { CARD_RULE_SETS, waysOf } from './card-rules.ts';
import { placeOfScore, SCORES, sumValues, VALUES } from './cells.ts';
import { createPays } from './pay.ts';
import { playCards, shareOf } from './play-cards.ts';
import { FIXED, OURS } from './rules.ts';
import { QUESTIONS } from './season-questions.ts';

const TEAMS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Dogwood FC', 'Elm FC', 'Fir FC'];
const matches = TEAMS.flatMap((homeTeam) =>
  TEAMS.filter((awayTeam) => awayTeam !== homeTeam).map((awayTeam) => {
    return { homeTeam, awayTeam, kickoff: new Date(0), score: { home: 1, away: 0 }, market: null };
  }),
);
const arena = createArenaSeason(
  { name: 'one', league: 'League', matches },
  matches.map(() => ({ grid: BASE_RATE_GRID })),
  [],
);
const rules = CARD_RULE_SETS.played;
const pays = {
  scores: createPays(arena, [FIXED, OURS]),
  cards: arena.matches.map((match) => createCardPays(match, rules)),
};
const circumstances = { law: 'odds', spread: 0.15, players: 80, seed: 4 } as const;

const match = arena.matches[0]!;
const values = new Float64Array(VALUES);
sumValues(values, match.grid);
const seen = { match, view: match.grid, values };
const pay = pays.cards[0]![0]!;

describe('who fills in cards', () => {
  it('writes a score that goes with what follows from it: a home win of few goals in a usual match', () => {
    const { home, away } = SCORES[chooseScore(pay, seen)]!;
    expect(home).toBeGreaterThan(away);
    expect(home + away).toBeLessThanOrEqual(3);
  });

  it('writes the half-time score that pays most, never more goals than at the end', () => {
    const chances = distributionOfHalftime(BASE_RATE_GRID);
    const predicted = placeOfScore({ home: 2, away: 1 });
    const place = chooseHalftime(pay, seen, predicted);
    const worthOf = (one: number) => {
      const score = SCORES[one]!;
      return pay.halftime[one]! * chances.get(formatScore(score))!;
    };
    expect(SCORES[place]!.home).toBeLessThanOrEqual(2);
    expect(SCORES[place]!.away).toBeLessThanOrEqual(1);
    // The half that follows pays beside it, which is little.
    const others = [0, 1, 2].flatMap((home) => [0, 1].map((away) => placeOfScore({ home, away })));
    expect(Math.max(...others.map(worthOf)) - worthOf(place)).toBeLessThan(10);
  });

  it('writes the minute that pays most, or on a whim any that may come', () => {
    const told = (whim: number | null, from = 1) =>
      chooseMinute(pay.last, 'last', { values, whim, from });
    expect(told(null)).toBe(90);
    const whims = Array.from({ length: 200 }, (_, index) => told(index / 200));
    expect(new Set(whims).size).toBeGreaterThan(50);
    expect(Math.min(...whims.map((_, index) => told(index / 200, 80)))).toBeGreaterThanOrEqual(80);
  });

  it('knows which half had more goals', () => {
    expect([halfOf(2, 3), halfOf(1, 2), halfOf(0, 1)]).toEqual([0, 1, 2]);
  });
});

describe('a season of cards and questions', () => {
  const figures = playCards(arena, pays, circumstances);

  it('repeats itself for a seed, and is told for every way to be paid', () => {
    expect(playCards(arena, pays, circumstances)).toEqual(figures);
    expect(playCards(arena, pays, { ...circumstances, seed: 5 })).not.toEqual(figures);
    expect(figures).toHaveLength(
      waysOf({ rules: 'played', players: 80, seeds: 1, seed: 4 }).length,
    );
  });

  it('has shares of variance that add up to all of it', () => {
    for (const { shares } of figures) {
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('hangs the more on a question the more that pays', () => {
    for (const { stakes } of figures.slice(1)) {
      expect(stakes['champion 500']!.share).toBeLessThan(stakes['champion 5000']!.share);
      expect(stakes['table 50']!.share).toBeLessThan(stakes['table 2000']!.share);
    }
  });

  it('asks the questions of the demonstration: a champion, a table, one that falls', () => {
    expect(QUESTIONS).toHaveLength(10);
    expect(QUESTIONS.filter(({ asks }) => asks === 'choice')).toHaveLength(8);
    expect(QUESTIONS.some(({ falls }) => falls)).toBe(true);
  });
});

describe('the share of a part', () => {
  it('is what varies with the totals: all of them, none of what is the same for all', () => {
    const totals = Float64Array.of(1, 5, 2, 9);
    expect(shareOf(totals, totals)).toBe(1);
    expect(shareOf(Float64Array.of(3, 3, 3, 3), totals)).toBe(0);
    expect(shareOf(totals, Float64Array.of(2, 2, 2, 2))).toBe(0);
  });
});

describe('the marks of cards and questions', () => {
  const findings = (share: number, correlation: number) => ({
    ratings: [
      {
        name: 'cards of rewards-4',
        correlations: [correlation],
        withQuestions: 0,
        worst: 0,
        mean: 0,
      },
    ],
    shares: QUESTIONS.map(({ name }) => ({ name, scores: share, cards: share / 2 })),
    stakes: [500, 1_000, 5_000].map((xp) => ({
      name: `champion ${xp}`,
      scores: (share * xp) / 1_000,
      cards: 0,
      correlation,
    })),
  });
  const met = (share: number, correlation: number) =>
    judgeCards(findings(share, correlation)).map(({ isMet }) => isMet);

  it('are met, and missed', () => {
    expect(met(0.09, 0.8)).toEqual([true, true, true]);
    expect(met(0.11, 0.8)).toEqual([false, true, true]);
    expect(met(0.3, 0.7)).toEqual([false, false, false]);
  });

  it('choose the most that a question may pay', () => {
    expect(chooseStake(findings(0.1, 0.8), 'champion')).toBe(1_000);
    expect(chooseStake(findings(0.3, 0.8), 'champion')).toBeNull();
  });
});
