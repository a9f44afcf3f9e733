import type { StatisticView } from '@kickoracle/contracts';
import type { Statistic } from '@kickoracle/game';

type Pair = [number, number];
type Goal = { minute: string | number };

export type SeasonText = {
  matches: {
    team1: string;
    team2: string;
    score?: { ft?: Pair; ht?: Pair; et?: Pair };
    goals1?: Goal[];
    goals2?: Goal[];
  }[];
};

/** Facts of a match; null if the file lacks them. Goals are those of 90 minutes. */
type Facts = {
  fulltime: Pair;
  halftime: Pair | null;
  firstGoal: number | null;
  lastGoal: number | null;
};

const PLACEHOLDER = /^[WL]\d+$|^[123][A-L]/;

function minutesOf(goals: Goal[]): number[] {
  // `90+4` is 90; times beyond extra time are its last minute.
  return goals.map(({ minute }) => Math.min(120, parseInt(String(minute).split('+')[0]!, 10)));
}

function factsOf(season: SeasonText): Facts[] {
  const hasGoals = season.matches.some(({ goals1 }) => goals1 !== undefined);
  return season.matches.flatMap(({ team1, team2, score, goals1 = [], goals2 = [] }) => {
    if (!score?.ft || PLACEHOLDER.test(team1) || PLACEHOLDER.test(team2)) return [];
    const minutes = minutesOf([...goals1, ...goals2]);
    const [home, away] = score.et ?? score.ft;
    const hasMinutes = hasGoals && minutes.length === home + away;
    const firstGoal = hasMinutes ? Math.min(...minutes, 999) % 999 : null;
    const lastGoal = hasMinutes ? Math.max(...minutes, 0) : null;
    return [{ fulltime: score.ft, halftime: score.ht ?? null, firstGoal, lastGoal }];
  });
}

const BANDS = ['0', '1-15', '16-30', '31-45', '46-60', '61-75', '76-90', '91-105', '106-120'];
const bandOf = (minute: number) => BANDS.find((band) => minute <= Number(band.split('-').at(-1)))!;

function average(numbers: number[]): StatisticView {
  const matches = numbers.length;
  if (matches === 0) return { kind: 'number', matches, value: null };
  const sum = numbers.reduce((total, number) => total + number, 0);
  // Plus half a hundredth, truncated: rounds halves up.
  return {
    kind: 'number',
    matches,
    value: Math.floor((200 * sum + matches) / (2 * matches)) / 100,
  };
}

/** @param ordered all possible values, in the order of ties */
function frequency(values: string[], ordered: string[]): StatisticView {
  const matches = values.length;
  const rows = ordered
    .map((value) => ({ value, count: values.filter((each) => each === value).length }))
    .filter(({ count }) => count > 0)
    .map((row) => ({
      ...row,
      percent: Math.floor((2000 * row.count + matches) / (2 * matches)) / 10,
    }));
  const sorted = rows.toSorted((a, b) => b.count - a.count);
  return { kind: 'rows', matches, values: rows.length, rows: sorted.slice(0, 20) };
}

const GOALS = Array.from({ length: 15 }, (_, goals) => goals);
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => `${home}-${away}`));
const MINUTES = Array.from({ length: 121 }, (_, minute) => String(minute));
const known = <T>(values: (T | null)[]) => values.filter((value) => value !== null) as T[];
const compared = (a: number, b: number, words: [string, string, string]) =>
  words[a > b ? 0 : a === b ? 1 : 2]!;

/** Counts match by match, without the database and the rules of `game`. */
export function countStatistics(seasons: SeasonText[]): Record<Statistic, StatisticView> {
  const all = seasons.flatMap(factsOf);
  const first = known(all.map(({ firstGoal }) => firstGoal));
  const halves = all.flatMap(({ halftime, fulltime }) => {
    if (halftime === null) return [];
    const before = halftime[0] + halftime[1];
    const after = fulltime[0] + fulltime[1] - before;
    return [compared(before, after, ['firstHalf', 'same', 'secondHalf'])];
  });
  const outcomes = all.map(({ fulltime: [home, away] }) =>
    compared(home, away, ['homeTeam', 'draw', 'awayTeam']),
  );
  return {
    win_loss_draw: frequency(outcomes, ['homeTeam', 'draw', 'awayTeam']),
    average_total_goals: average(all.map(({ fulltime: [home, away] }) => home + away)),
    average_first_goal_minute: average(first.filter((minute) => minute > 0)),
    first_goal_distribution: frequency(first.map(bandOf), BANDS),
    half_with_most_goals: frequency(halves, ['firstHalf', 'secondHalf', 'same']),
    most_frequent_scores: frequency(
      all.map(({ fulltime }) => fulltime.join('-')),
      SCORES,
    ),
    first_goal_minute_frequency: frequency(first.map(String), MINUTES),
    last_goal_minute_frequency: frequency(
      known(all.map(({ lastGoal }) => lastGoal)).map(String),
      MINUTES,
    ),
    most_frequent_halftime_scores: frequency(
      known(all.map(({ halftime }) => halftime)).map((score) => score.join('-')),
      SCORES,
    ),
  };
}
