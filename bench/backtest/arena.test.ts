import {
  awardForScore,
  BASE_RATE_GRID,
  createScoreRewardMap,
  dixonColesGrid,
  REWARD_RULES,
} from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { createArenaSeason, toGrid, type ArenaSeason } from './arena.ts';
import { CELLS, OUTCOME_OF, placeOfScore, SCORES, sumValues, VALUES } from './cells.ts';
import { createLook, FREE, LAWS, type Law } from './laws.ts';
import { choose, createPays, earn } from './pay.ts';
import { playSeason } from './play-season.ts';
import { createRandom } from './random.ts';
import type { Season } from './read-seasons.ts';
import { FIXED, OURS, type Rule } from './rules.ts';
import { createTruth } from './truth.ts';

const TEAMS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Dogwood FC', 'Elm FC', 'Fir FC'];

/** Everybody plays everybody in both places; every match ends alike. */
const season = (name: string, score = { home: 1, away: 0 }): Season => ({
  name,
  league: 'League',
  matches: TEAMS.flatMap((homeTeam) =>
    TEAMS.filter((awayTeam) => awayTeam !== homeTeam).map((awayTeam) => {
      return { homeTeam, awayTeam, kickoff: new Date(0), score, market: null };
    }),
  ),
});

const grids = [1.1, 1.5, 2.2].map((home) => dixonColesGrid({ home, away: 1.2, rho: -0.08 }));

function arenaOf(one: Season, others: readonly Season[] = []): ArenaSeason {
  const beliefs = one.matches.map((_, index) => ({ grid: grids[index % 3]! }));
  return createArenaSeason(one, beliefs, others);
}

const arena = arenaOf(season('one'));

/** The log-odds of a home win against an away win. */
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

  it('is the market where it does not differ, and a distribution where it does', () => {
    const match = arena.matches[0]!;
    expect(drawMany(0)[0]).toEqual(match.grid);
    const [truth] = drawMany(0.25);
    expect(truth).not.toEqual(match.grid);
    expect(truth!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('differs from the market by what is stated, half of its variance by team and half by match', () => {
    // Home and away win are each off by the stated spread, the teams drawing them apart.
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

describe('players err', () => {
  const average = Float64Array.from(BASE_RATE_GRID.flat());
  const crowdOf = (players: number[], seed = 3) => ({
    players: Float64Array.from(players),
    teams: arena.teams,
    baseRates: average,
    random: createRandom(seed),
  });
  const match = arena.matches[0]!;

  it.each<[Law]>([['odds'], ['goals'], ['teams']])(
    'by %s with log-odds of home to away that scatter by the square root of 2 at a noise of 1',
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

  it('by teams all season long: the same match looks the same again', () => {
    const look = createLook('teams', crowdOf([1]));
    const views = [0, 1].map(() => {
      const view = new Float64Array(CELLS);
      look(view, average, { match, player: 0 });
      return view;
    });
    expect(views[0]).toEqual(views[1]);
  });

  it('by habit as often as their noise says, a quarter each by their own', () => {
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

describe('what the arena pays', () => {
  it('is what the game pays, for every prediction and every result', () => {
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

  it('lets a player choose what pays most on average in their eyes', () => {
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

  it('takes base rates from every season but the one that is played', () => {
    const alike = season('other', { home: 4, away: 4 });
    const { baseRates } = arenaOf(season('one', { home: 0, away: 7 }), [alike]);
    expect(baseRates[placeOfScore({ home: 4, away: 4 })]).toBeGreaterThan(0.9);
    expect(baseRates[placeOfScore({ home: 0, away: 7 })]).toBeLessThan(0.001);
  });
});

describe('a season that is played', () => {
  const circumstances = { law: 'odds', spread: 0.15, players: 100, seed: 4 } as const;
  const times = (factor: number): Rule => ({
    name: `fixed times ${factor}`,
    payFor(grid) {
      const { worth, most } = FIXED.payFor(grid);
      return {
        worth: (part, score) => factor * worth(part, score),
        most: (score) => factor * most(score),
      };
    },
  });

  it('scales its events to the points of each rule: the unit of points changes no rank', () => {
    const pays = createPays(arena, [OURS, FIXED, times(1000)]);
    const [ours, fixed, dear] = playSeason(arena, pays, circumstances, 0);
    expect(dear!.withEvents).toBeCloseTo(fixed!.withEvents, 9);
    expect(fixed!.totals[1]! / fixed!.mean / (ours!.totals[1]! / ours!.mean)).toBeCloseTo(1, 1);
  });

  it('repeats itself for a seed, and looks at its end however long it is', () => {
    const pays = createPays(arena, [OURS]);
    const play = (seed: number) => playSeason(arena, pays, { ...circumstances, seed }, 0)[0]!;
    expect(play(4)).toEqual(play(4));
    expect(play(4)).not.toEqual(play(5));
    // After 10 of 30 matches and at the end, which stands for all that lies beyond it.
    const [early, ...later] = play(4).correlations;
    expect(new Set(later)).toEqual(new Set([later[0]]));
    expect([early, later.length]).not.toEqual([later[0], 0]);
    expect(later).toHaveLength(3);
    const { matches } = arena;
    const long = { ...arena, matches: Array.from({ length: 16 }, () => matches).flat() };
    const [figures] = playSeason(long, createPays(long, [OURS]), circumstances, 0);
    expect(figures!.correlations).toHaveLength(4);
    // A season of 480 matches pays as much a match as one of 30.
    expect(figures!.mean / play(4).mean).toBeGreaterThan(0.8);
    expect(figures!.mean / play(4).mean).toBeLessThan(1.25);
  });
});
