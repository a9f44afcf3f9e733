import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../periods/durations.ts';
import { BASE_RATE_GRID, MEAN_AWAY_GOALS, MEAN_HOME_GOALS } from './base-rates.ts';
import { dixonColesGrid } from './dixon-coles.ts';
import {
  FIT_SETTINGS,
  fitGoalModel,
  PRICES_COUNT_DAYS,
  type PlayedMatch,
} from './fit-goal-model.ts';
import { expectMatch, predictGrid } from './goal-model.ts';
import { viewOfGrid } from './market-grid.ts';
import { listScores } from './score-grid.ts';

const NOW = new Date('2025-06-01T00:00:00Z');

/** Simulated league of 10 teams: strength rises with the team's number. */
const TEAMS = Array.from({ length: 10 }, (_, index) => `Team ${index}`);
const skillOf = (team: string) => (TEAMS.indexOf(team) - 4.5) / 10;

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function truthOf(homeTeam: string, awayTeam: string) {
  const [home, away] = [skillOf(homeTeam), skillOf(awayTeam)];
  return { home: 1.5 * Math.exp(home - away), away: 1.2 * Math.exp(away - home), rho: -0.1 };
}

function playSeasons(count: number): PlayedMatch[] {
  const random = createRandom(7);
  const pairs = TEAMS.flatMap((home) =>
    TEAMS.filter((away) => away !== home).map((away) => [home, away]),
  );
  return Array.from({ length: count }, (_, season) =>
    pairs.map(([homeTeam, awayTeam], index) => {
      let left = random();
      const score = listScores(dixonColesGrid(truthOf(homeTeam!, awayTeam!))).find(
        ({ probability }) => (left -= probability) < 0,
      )!.score;
      const kickoff = new Date(NOW.getTime() - (season * 365 + index + 1) * DAY_MS);
      return { homeTeam: homeTeam!, awayTeam: awayTeam!, kickoff, score };
    }),
  ).flat();
}

const played = playSeasons(4);
const model = fitGoalModel(played, NOW);
const match = { homeTeam: 'Team 9', awayTeam: 'Team 0' };

describe('the goal model', () => {
  it('finds the order of strengths, and the home advantage', () => {
    const ranks = TEAMS.map((team) => model.teams[team]!.attack + model.teams[team]!.defence);
    expect(ranks.indexOf(Math.min(...ranks))).toBeLessThan(2);
    expect(ranks.indexOf(Math.max(...ranks))).toBeGreaterThan(7);
    expect(model.homeAdvantage).toBeCloseTo(Math.log(1.5 / 1.2), 0);
    expect(model.matches).toBe(360);
  });

  it('nearly reproduces the simulated expectation, slightly closer to the average', () => {
    const [found, truth] = [expectMatch(model, match), truthOf(match.homeTeam, match.awayTeam)];
    expect(found.home).toBeLessThan(truth.home);
    expect(found.home).toBeGreaterThan(0.6 * truth.home);
    expect(found.away).toBeGreaterThan(truth.away);
  });

  it('ignores matches after `now`', () => {
    const later = { ...match, kickoff: NOW, score: { home: 0, away: 9 } };
    expect(fitGoalModel([...played, later], NOW)).toEqual(model);
  });

  it('gives older matches less weight', () => {
    const drubbingAt = (kickoff: string) =>
      expectMatch(
        fitGoalModel(
          [...played, { ...match, kickoff: new Date(kickoff), score: { home: 0, away: 9 } }],
          NOW,
        ),
        match,
      ).home;
    const before = expectMatch(model, match).home;
    expect(drubbingAt('2025-05-01')).toBeLessThan(drubbingAt('2020-05-01'));
    expect(drubbingAt('2020-05-01')).toBeLessThan(before);
  });

  it('is deterministic', () => {
    expect(fitGoalModel(played, NOW)).toEqual(model);
  });

  it('keeps a team with one match near the newcomers’ prior', () => {
    const thrashing = {
      ...match,
      homeTeam: 'Guest',
      kickoff: new Date('2025-05-31'),
      score: { home: 9, away: 0 },
    };
    const { teams, newcomer } = fitGoalModel([...played, thrashing], NOW);
    expect(teams['Guest']!.attack).toBeGreaterThan(newcomer!);
    expect(teams['Guest']!.attack).toBeLessThan(0.5);
  });

  it('equals the base rates before the first match', () => {
    const nothing = fitGoalModel([], NOW);
    const expected = expectMatch(nothing, match);
    expect(expected.home).toBeCloseTo(MEAN_HOME_GOALS, 9);
    expect(expected.away).toBeCloseTo(MEAN_AWAY_GOALS, 9);
    const [predicted, usual] = [predictGrid(nothing, match), BASE_RATE_GRID].map((grid) =>
      viewOfGrid(grid, []),
    );
    predicted!.forEach((share, index) =>
      expect(Math.abs(share - usual![index]!)).toBeLessThan(0.02),
    );
  });

  it('stays finite if one team never scores', () => {
    const hopeless = TEAMS.slice(1).map((awayTeam, index) => ({
      homeTeam: 'Team 0',
      awayTeam,
      kickoff: new Date(NOW.getTime() - (index + 1) * DAY_MS),
      score: { home: 0, away: 7 },
    }));
    const cells = predictGrid(fitGoalModel(hopeless, NOW), match).flat();
    expect(cells.every((cell) => cell >= 0 && cell < 1)).toBe(true);
    expect(cells.reduce((total, cell) => total + cell, 0)).toBeCloseTo(1, 9);
  });
});

/** Simulates a league with one new team per season; `goals` are its goals in every match. */
function playWithNewcomers(goals: readonly number[]): PlayedMatch[] {
  const regulars = TEAMS.slice(0, 6);
  return goals.flatMap((scored, season) => {
    const teams = season === 0 ? regulars : [...regulars, `Newcomer ${season}`];
    return teams.flatMap((homeTeam) =>
      teams
        .filter((awayTeam) => awayTeam !== homeTeam)
        .map((awayTeam): PlayedMatch => {
          const goalsOf = (team: string) => (team.startsWith('Newcomer') ? scored : 1);
          return {
            homeTeam,
            awayTeam,
            kickoff: new Date(NOW.getTime() - ((goals.length - season) * 365 - 90) * DAY_MS),
            score: { home: goalsOf(homeTeam), away: goalsOf(awayTeam) },
          };
        }),
    );
  });
}

describe('a team that joins a league', () => {
  const unknown = { homeTeam: 'Promoted FC', awayTeam: 'Team 3' };
  const startOf = (matches: readonly PlayedMatch[]) => fitGoalModel(matches, NOW).newcomer!;

  it('starts at the prior without earlier newcomers, as an unknown team does', () => {
    const model = fitGoalModel(playSeasons(2), NOW);
    expect(model.newcomer).toBeCloseTo(FIT_SETTINGS.newcomers.mean, 12);
    const average = Math.exp(model.base + model.homeAdvantage - model.teams['Team 3']!.defence);
    expect(expectMatch(model, unknown).home / average).toBeCloseTo(Math.exp(-0.2), 9);
  });

  it.each<[string, number[], (start: number) => boolean]>([
    ['lower where those before scored nothing', [0, 0, 0], (start) => start < -0.2],
    ['higher where those before were as good as others', [0, 1, 1], (start) => start > -0.2],
    ['highest where those before won all', [0, 4, 4], (start) => start > -0.1],
  ])('starts %s', (_, goals, isRight) => {
    expect(startOf(playWithNewcomers(goals))).toSatisfy(isRight);
  });

  it('starts lower if earlier newcomers scored less, but not beyond their strength', () => {
    const scored = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(scored, scored, fc.boolean(), (one, more, isLast) => {
        const [fewer, most] = [Math.min(one, more), Math.max(one, more)];
        const seasonsOf = (goals: number) => (isLast ? [0, 2, goals] : [0, goals, 2]);
        const [low, high] = [fewer, most].map((goals) =>
          startOf(playWithNewcomers(seasonsOf(goals))),
        );
        expect(high!).toBeGreaterThanOrEqual(low! - 1e-6);
        expect(Math.abs(low!)).toBeLessThan(1);
      }),
      { numRuns: 30 },
    );
  });

  it('is average in the first known season, as all teams are', () => {
    const first = played.filter(({ kickoff }) => kickoff.getTime() > NOW.getTime() - 100 * DAY_MS);
    const model = fitGoalModel(first, NOW);
    expect(model.newcomer).toBe(0);
    expect(expectMatch(model, { homeTeam: 'Nobody', awayTeam: 'toString' })).toEqual({
      home: Math.exp(model.base + model.homeAdvantage),
      away: Math.exp(model.base),
      rho: model.rho,
    });
  });
});

describe('prices of played matches', () => {
  const homeGoals = (matches: readonly PlayedMatch[]) =>
    expectMatch(fitGoalModel(matches, NOW), match).home;
  const pricedAt = (
    daysAgo: number,
    expected: PlayedMatch['expected'] = { home: 0.4, away: 3 },
  ) => ({
    ...match,
    kickoff: new Date(NOW.getTime() - daysAgo * DAY_MS),
    score: { home: 2, away: 1 },
    expected,
  });

  it('have more weight than the score', () => {
    const unpriced = homeGoals([...played, pricedAt(3, null)]);
    const wonButOutsider = homeGoals([...played, pricedAt(3)]);
    const shift = homeGoals([...played, { ...pricedAt(3, null), score: { home: 0, away: 3 } }]);
    expect(wonButOutsider).toBeLessThan(0.7 * unpriced);
    expect(Math.abs(unpriced - shift)).toBeLessThan((unpriced - wonButOutsider) / 3);
  });

  it('fade sooner than results, and have no weight after their maximum age', () => {
    const effectAt = (daysAgo: number) =>
      homeGoals([...played, pricedAt(daysAgo, null)]) - homeGoals([...played, pricedAt(daysAgo)]);
    expect(effectAt(60)).toBeLessThan(effectAt(3) * 0.6);
    expect(effectAt(PRICES_COUNT_DAYS - 1)).toBeGreaterThan(0);
    expect(effectAt(PRICES_COUNT_DAYS)).toBe(0);
  });

  it('are ignored for future matches', () => {
    expect(fitGoalModel([...played, pricedAt(-1)], NOW)).toEqual(model);
  });

  it('determine the strengths of a league that plays as priced', () => {
    const priced = played.map((one) => ({ ...one, expected: truthOf(one.homeTeam, one.awayTeam) }));
    const [found, truth] = [
      expectMatch(fitGoalModel(priced, NOW), match),
      truthOf(match.homeTeam, match.awayTeam),
    ];
    const byResults = expectMatch(model, match);
    expect(Math.abs(found.home / truth.home - 1)).toBeLessThan(0.05);
    expect(Math.abs(found.home / truth.home - 1)).toBeLessThan(
      Math.abs(byResults.home / truth.home - 1),
    );
  });
});
