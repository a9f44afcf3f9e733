import {
  awardForScore,
  BASE_RATE_GRID,
  createScoreRewardMap,
  createTemplateRewards,
  REWARD_RULES,
} from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { createArena, toGrid } from './arena.ts';
import { CELLS, OUTCOME_OF, placeOfScore, SCORES, sumValues, VALUES } from './cells.ts';
import { createLook, FREE, LAWS, type Law } from './laws.ts';
import { choose, createPays, earn } from './pay.ts';
import { playSeason } from './play-season.ts';
import { createRandom } from './random.ts';
import type { Season } from './read-seasons.ts';
import { CARDS, FIXED, OURS, RULES } from './rules.ts';
import { QUESTIONS } from './season-events.ts';
import { simulateSeason } from './simulate.ts';
import { createTruth } from './truth.ts';

const TEAMS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Dogwood FC', 'Elm FC', 'Fir FC'];

const MARKETS = [0.4, 0.5, 0.6].map((home) => ({
  result: [home, 0.25, 0.75 - home] as const,
  totals: [],
}));

const season = (name: string, score = { home: 1, away: 0 }): Season => ({
  name,
  league: 'League',
  matches: TEAMS.flatMap((homeTeam) =>
    TEAMS.filter((awayTeam) => awayTeam !== homeTeam).map((awayTeam, index) => {
      const market = MARKETS[index % 3]!;
      return { homeTeam, awayTeam, kickoff: new Date(0), score, market };
    }),
  ),
});

const arena = createArena(season('one'), []);

function homeToAway(view: Float64Array): number {
  const share = (outcome: number) =>
    view.reduce((sum, cell, place) => sum + (OUTCOME_OF[place] === outcome ? cell : 0), 0);
  return Math.log(share(0) / share(2));
}

const deviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

describe('a truth', () => {
  const drawMany = (spread: number, match = arena.matches[0]!) =>
    Array.from({ length: 2000 }, (_, seed) => {
      const truth = new Float64Array(CELLS);
      createTruth({ spread, teams: arena.teams, random: createRandom(seed) })(truth, match);
      return truth;
    });

  it('is the market without a difference, and a distribution with one', () => {
    const match = arena.matches[0]!;
    const [same] = drawMany(0);
    same!.forEach((share, place) => expect(share).toBeCloseTo(match.grid[place]!, 12));
    const [truth] = drawMany(0.25);
    expect(truth).not.toEqual(match.grid);
    expect(truth!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('differs from the market by the given spread, half of its variance by team and half by match', () => {
    // Home and away win have the given spread each; the teams' noise separates them.
    const all = deviation(drawMany(0.25).map(homeToAway));
    const expected = 0.25 * Math.sqrt(0.5 * 4 + 0.5 * 2);
    expect(all / expected).toBeGreaterThan(0.95);
    expect(all / expected).toBeLessThan(1.05);
    const drawTruth = createTruth({ spread: 0.25, teams: arena.teams, random: createRandom(5) });
    const truth = new Float64Array(CELLS);
    const ofMatch = Array.from({ length: 2000 }, () => {
      drawTruth(truth, arena.matches[0]!);
      return homeToAway(truth);
    });
    expect(deviation(ofMatch) / 0.25).toBeCloseTo(1, 1);
  });
});

describe('errors of players', () => {
  const average = Float64Array.from(BASE_RATE_GRID.flat());
  const crowdOf = (players: number[], seed = 3) => ({
    players: Float64Array.from(players),
    teams: arena.teams,
    baseRates: average,
    random: createRandom(seed),
  });
  const match = arena.matches[0]!;

  it.each<[Law]>([['odds'], ['goals'], ['teams']])(
    'by %s with log-odds of home to away that spread by the square root of 2 at a noise of 1',
    (law) => {
      const view = new Float64Array(CELLS);
      const players = Array.from({ length: 3000 }, () => 1);
      const look = createLook(law, crowdOf(players));
      const seen = players.map((_, player) => {
        expect(look(view, average, { match, player })).toBe(FREE);
        return homeToAway(view);
      });
      expect(deviation(seen) / Math.SQRT2).toBeGreaterThan(0.93);
      expect(deviation(seen) / Math.SQRT2).toBeLessThan(1.07);
    },
  );

  it.each<[Law]>(LAWS.map((law) => [law]))('less by %s the smaller their noise', (law) => {
    const view = new Float64Array(CELLS);
    const errorOf = (noise: number) => {
      const look = createLook(law, crowdOf(Array.from({ length: 500 }, () => noise)));
      const seen = Array.from({ length: 500 }, (_, player) => {
        look(view, average, { match, player });
        return homeToAway(view) - homeToAway(average);
      });
      return deviation(seen);
    };
    expect(errorOf(0.05)).toBeLessThan(errorOf(0.3) / 2);
  });

  it('by teams last all season: the same match looks the same again', () => {
    const look = createLook('teams', crowdOf([1]));
    const views = [0, 1].map(() => {
      const view = new Float64Array(CELLS);
      look(view, average, { match, player: 0 });
      return view;
    });
    expect(views[0]).toEqual(views[1]);
  });

  it('by habit are as frequent as the noise, a quarter of each kind', () => {
    const noise = 0.4;
    const look = createLook('habits', crowdOf(Array.from({ length: 4000 }, () => noise)));
    const view = new Float64Array(CELLS);
    const dictated = [0, 0, 0, 0];
    let drifted = 0;
    for (let player = 0; player < 4000; player += 1) {
      const place = look(view, average, { match, player });
      if (place !== FREE) dictated[player % 4]! += 1;
      if (player % 4 === 2 && homeToAway(view) === homeToAway(average)) drifted += 1;
      if (player % 4 === 1 && place !== FREE) {
        expect(['2-1', '1-1', '1-2']).toContain(`${SCORES[place]!.home}-${SCORES[place]!.away}`);
      }
    }
    for (const count of [dictated[0]!, dictated[1]!, drifted])
      expect(count / 1000).toBeCloseTo(noise, 1);
    expect([dictated[2], dictated[3]]).toEqual([0, 0]);
  });
});

describe('the points of the arena', () => {
  it('equal those of the game, for every prediction and every result', () => {
    const [[pay]] = createPays(arena, [OURS]) as [[ReturnType<typeof createPays>[number][number]]];
    const map = createScoreRewardMap(toGrid(arena.matches[0]!.grid), REWARD_RULES['rewards-3']);
    SCORES.forEach((predicted) =>
      SCORES.forEach((actual) =>
        expect(earn(pay, placeOfScore(predicted), placeOfScore(actual))).toBe(
          awardForScore({ map, predicted, actual }).xp,
        ),
      ),
    );
  });

  it('equal the cards of version 1 that follow from a score', () => {
    const pay = createPays(arena, [CARDS])[0]![0]!;
    const cards = createTemplateRewards(toGrid(arena.matches[0]!.grid), {});
    const [first, same] = [
      { home: 2, away: 1 },
      { home: 3, away: 0 },
    ].map(placeOfScore);
    const parts = cards.result!['homeTeam']! + cards.total_goals!['3']!;
    expect(earn(pay, first!, same!)).toBe(parts);
    expect(earn(pay, first!, first!)).toBe(parts + cards.score!['2-1']!);
  });

  it('let a player choose the prediction with the highest expected points in their view', () => {
    const match = arena.matches[0]!;
    for (const rule of [OURS, FIXED]) {
      const pay = createPays(arena, [rule])[0]![0]!;
      const view = match.grid.map((share, place) => share * (OUTCOME_OF[place] === 2 ? 3 : 1));
      const values = new Float64Array(VALUES);
      sumValues(values, view);
      const worthOf = (predicted: number) =>
        view.reduce((sum, share, actual) => sum + share * earn(pay, predicted, actual), 0);
      const best = [...match.likely].toSorted((a, b) => worthOf(b) - worthOf(a))[0]!;
      const chosen = choose(pay.choices, { likely: match.likely, values, view });
      expect(worthOf(chosen)).toBeCloseTo(worthOf(best), 9);
    }
  });

  it('take base rates from all seasons except the played one', () => {
    const alike = season('other', { home: 4, away: 4 });
    const { baseRates } = createArena(season('one', { home: 0, away: 7 }), [alike]);
    expect(baseRates[placeOfScore({ home: 4, away: 4 })]).toBeGreaterThan(0.9);
    expect(baseRates[placeOfScore({ home: 0, away: 7 })]).toBeLessThan(0.001);
  });
});

describe('a played season', () => {
  const circumstances = { law: 'odds', spread: 0.15, players: 100, seed: 4 } as const;
  const pays = createPays(arena, RULES);

  it('is repeatable by seed, and has its end as the last horizon', () => {
    const play = (seed: number) => playSeason(arena, pays, { ...circumstances, seed })[0]!;
    expect(play(4)).toEqual(play(4));
    expect(play(4)).not.toEqual(play(5));
    // After 10 of 30 matches and at the end, which also replaces later horizons.
    const [early, ...later] = play(4).correlations;
    expect(new Set(later)).toEqual(new Set([later[0]]));
    expect([early, later.length]).not.toEqual([later[0], 0]);
    expect(later).toHaveLength(3);
    const { matches } = arena;
    const long = { ...arena, matches: Array.from({ length: 6 }, () => matches).flat() };
    const [figures] = playSeason(long, createPays(long, RULES), circumstances);
    expect(figures!.correlations).toHaveLength(4);
    // A season of 180 matches pays the same per match as one of 30.
    expect(figures!.mean / play(4).mean).toBeGreaterThan(0.8);
    expect(figures!.mean / play(4).mean).toBeLessThan(1.25);
  });

  it('scales its events to the points of each rule: the unit of points changes no rank', () => {
    const fixed = RULES.indexOf(FIXED);
    const dear = createPays(arena, RULES).map((own) =>
      own.map((pay, rule) => {
        if (rule !== fixed) return pay;
        const [worths, most, choices] = [pay.worths, pay.most, pay.choices].map((list) =>
          list.map((xp) => 1000 * xp),
        ) as [Float64Array, Float64Array, Float64Array];
        return { worths, most, choices };
      }),
    );
    const events = [pays, dear].map(
      (one) => playSeason(arena, one, circumstances)[fixed]!.withEvents,
    );
    expect(events[1]).toBeCloseTo(events[0]!, 9);
  });

  it('has a share of the variance for each question, larger for cheaper matches', () => {
    const [fixed, , ours] = playSeason(arena, pays, circumstances);
    expect(ours!.shares).toHaveLength(QUESTIONS.length);
    const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
    expect(sum(ours!.shares)).toBeGreaterThan(0);
    expect(sum(ours!.shares)).toBeLessThan(sum(fixed!.shares));
    // Fixed points are nothing beside the XP of questions.
    expect(sum(fixed!.shares)).toBeCloseTo(1, 1);
  });

  it('has the questions of the demonstration: a champion, a table, one with a falling reward', () => {
    expect(QUESTIONS).toHaveLength(10);
    expect(QUESTIONS.filter(({ asks }) => asks === 'choice')).toHaveLength(8);
    expect(QUESTIONS.some(({ falls }) => falls)).toBe(true);
  });

  it('has the mean of its simulations for each law and truth', () => {
    const plan = { measures: 'xp', players: 50, seeds: 4 } as const;
    const cells = simulateSeason(arena, plan);
    expect(cells.map(({ law, spread }) => [law, spread])).toEqual(
      LAWS.flatMap((law) => [0, 0.15, 0.25].map((spread) => [law, spread])),
    );
    const play = (spread: number, seed: number) =>
      playSeason(arena, pays, { law: 'odds', spread, players: 50, seed })[2]!.mean;
    const [market, near] = cells.map(({ figures }) => figures[2]!.mean);
    expect(market).toBeCloseTo((play(0, 1) + play(0, 4)) / 2, 4);
    expect(near).toBeCloseTo(play(0.15, 2), 4);
  });
});
