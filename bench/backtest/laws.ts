import { placeOfScore, sumValues, VALUES } from './cells.ts';
import type { ArenaMatch } from './arena.ts';
import { drawNormal, type Random } from './random.ts';
import { shiftGoals, shiftOdds } from './tilt.ts';

/** Models of the players' errors. */
export const LAWS = ['odds', 'goals', 'teams', 'habits'] as const;
export type Law = (typeof LAWS)[number];

/**
 * A player is one number, their noise, between 0.05 and 1. No player sees the true probabilities.
 * Under the first law it is the standard deviation of the log-odds of home win, draw, away win and
 * more than 2.5 goals.
 */
export const NOISE = { least: 0.05, most: 1 };

/**
 * Noise on the logarithm of expected goals for a noise of 1. It spreads the log-odds of home to
 * away win by the square root of 2 in an average match, as the first law does.
 */
const NOISE_OF_GOALS = 0.52;

/** Log-odds that supporters add to a win of their club. */
const LOVE = 2;

/** Writes a player's view of a match, and returns the prediction of a habit, or FREE. */
export type Look = (view: Float64Array, truth: Float64Array, of: Seen) => number;
export type Seen = { match: ArenaMatch; player: number };
export const FREE = -1;

export type Crowd = {
  readonly players: Float64Array;
  readonly teams: number;
  readonly baseRates: Float64Array;
  readonly random: Random;
};

export function createLook(law: Law, crowd: Crowd): Look {
  switch (law) {
    case 'odds':
      return lookAtOdds(crowd);
    case 'goals':
      return lookAtGoals(crowd);
    case 'teams':
      return lookAtTeams(crowd);
    case 'habits':
      return lookByHabit(crowd);
  }
}

/** Normal noise on the log-odds, new for each match. */
function lookAtOdds({ players, random }: Crowd): Look {
  return (view, truth, { player }) => {
    const noise = players[player]!;
    shiftOdds(view, truth, {
      home: noise * drawNormal(random),
      draw: noise * drawNormal(random),
      away: noise * drawNormal(random),
      high: noise * drawNormal(random),
    });
    return FREE;
  };
}

/** Normal noise on the logarithm of each side's goals, new for each match. */
function lookAtGoals({ players, random }: Crowd): Look {
  return (view, truth, { player }) => {
    const noise = NOISE_OF_GOALS * players[player]!;
    shiftGoals(view, truth, { home: noise * drawNormal(random), away: noise * drawNormal(random) });
    return FREE;
  };
}

function lookAtTeams({ players, teams, random }: Crowd): Look {
  const draw = () =>
    Float64Array.from({ length: players.length * teams }, () => drawNormal(random));
  const [attack, defence] = [draw(), draw()];
  return (view, truth, { match, player }) => {
    const noise = (NOISE_OF_GOALS * players[player]!) / Math.SQRT2;
    const [home, away] = [player * teams + match.home, player * teams + match.away];
    shiftGoals(view, truth, {
      home: noise * (attack[home]! - defence[away]!),
      away: noise * (attack[away]! - defence[home]!),
    });
    return FREE;
  };
}

const USUAL = [
  placeOfScore({ home: 2, away: 1 }),
  placeOfScore({ home: 1, away: 1 }),
  placeOfScore({ home: 1, away: 2 }),
];

/**
 * Noise on the log-odds as in the first law, and a habit in a share of matches that equals the
 * noise. A quarter of players each write the likeliest score in their view, write the likeliest
 * result with its usual score, use base rates, or support a club.
 */
function lookByHabit(crowd: Crowd): Look {
  const { players, teams, random, baseRates } = crowd;
  const look = lookAtOdds(crowd);
  const clubs = Uint8Array.from(players, () => random.bits() % teams);
  const values = new Float64Array(VALUES);
  return (view, truth, seen) => {
    const { match, player } = seen;
    look(view, truth, seen);
    if (random.share() >= players[player]!) return FREE;
    switch (player % 4) {
      case 0:
        return likeliestOf(match.likely, view);
      case 1: {
        sumValues(values, view);
        return USUAL[likeliestOf(RESULTS, values)]!;
      }
      case 2:
        view.set(baseRates);
        return FREE;
      default: {
        const [home, away] = [match.home, match.away].map((team) =>
          team === clubs[player] ? LOVE : 0,
        );
        if (home || away) shiftOdds(view, view, { home: home!, draw: 0, away: away!, high: 0 });
        return FREE;
      }
    }
  };
}

/** The results are the first values. */
const RESULTS = Uint8Array.from([0, 1, 2]);

function likeliestOf(places: Uint8Array, shares: Float64Array): number {
  let best = places[0]!;
  for (const place of places) if (shares[place]! > shares[best]!) best = place;
  return best;
}
