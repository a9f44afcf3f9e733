import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID, MEAN_AWAY_GOALS, MEAN_HOME_GOALS } from './base-rates.ts';
import { dixonColesGrid } from './dixon-coles.ts';
import { fitGoalModel, type PlayedMatch } from './fit-goal-model.ts';
import { expectMatch, predictGrid } from './goal-model.ts';
import { viewOfGrid } from './market-grid.ts';
import { listScores } from './score-grid.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2025-06-01T00:00:00Z');

/** The made-up league behind the tests: team k of 10 attacks and defends the better the larger k. */
const TEAMS = Array.from({ length: 10 }, (_, index) => `Team ${index}`);
const skillOf = (team: string) => (TEAMS.indexOf(team) - 4.5) / 10;

/** A small generator of numbers from 0 to 1 that repeats itself (mulberry32). */
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
  it('finds strengths in their order, and home advantage', () => {
    const ranks = TEAMS.map((team) => model.teams[team]!.attack + model.teams[team]!.defence);
    expect(ranks.indexOf(Math.min(...ranks))).toBeLessThan(2);
    expect(ranks.indexOf(Math.max(...ranks))).toBeGreaterThan(7);
    expect(model.homeAdvantage).toBeCloseTo(Math.log(1.5 / 1.2), 0);
    expect(model.matches).toBe(360);
  });

  it('expects of a match nearly what it was played with, a little nearer to the average', () => {
    const [found, truth] = [expectMatch(model, match), truthOf(match.homeTeam, match.awayTeam)];
    expect(found.home).toBeLessThan(truth.home);
    expect(found.home).toBeGreaterThan(0.6 * truth.home);
    expect(found.away).toBeGreaterThan(truth.away);
  });

  it('knows only what happened before now', () => {
    const later = { ...match, kickoff: NOW, score: { home: 0, away: 9 } };
    expect(fitGoalModel([...played, later], NOW)).toEqual(model);
  });

  it('forgets: what is old moves it less than what is new', () => {
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

  it('is the same for the same matches', () => {
    expect(fitGoalModel(played, NOW)).toEqual(model);
  });

  it('keeps a team with one match near the average, and takes an unknown one for it', () => {
    const thrashing = {
      ...match,
      homeTeam: 'Guest',
      kickoff: new Date('2025-05-31'),
      score: { home: 9, away: 0 },
    };
    const { teams } = fitGoalModel([...played, thrashing], NOW);
    expect(teams['Guest']!.attack).toBeGreaterThan(0);
    expect(teams['Guest']!.attack).toBeLessThan(0.5);
    expect(expectMatch(model, { homeTeam: 'Nobody', awayTeam: 'toString' })).toEqual({
      home: Math.exp(model.base + model.homeAdvantage),
      away: Math.exp(model.base),
      rho: model.rho,
    });
  });

  it('knows no more than the base rates before the first match', () => {
    const nothing = fitGoalModel([], NOW);
    const expected = expectMatch(nothing, match);
    expect(expected.home).toBeCloseTo(MEAN_HOME_GOALS, 9);
    expect(expected.away).toBeCloseTo(MEAN_AWAY_GOALS, 9);
    const [told, usual] = [predictGrid(nothing, match), BASE_RATE_GRID].map((grid) =>
      viewOfGrid(grid, []),
    );
    told!.forEach((share, index) => expect(Math.abs(share - usual![index]!)).toBeLessThan(0.02));
  });

  it('stays sane on a season in which somebody never scores', () => {
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
