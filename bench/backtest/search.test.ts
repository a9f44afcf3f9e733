import { describe, expect, it } from 'vitest';
import { CANDIDATES } from './candidates.ts';
import { averageGames, type Cell, type Game } from './games.ts';
import { LAWS } from './laws.ts';
import type { SeasonFigures } from './play-season.ts';
import { chooseCandidate, leaveOneOut, rateCandidates } from './search.ts';
import { STRATEGIES } from './strategies.ts';
import { judgeRewards } from './verdicts.ts';

const LEAGUES = ['A', 'B', 'C', 'D'];

const figuresOf = (correlation: number, more: Partial<SeasonFigures> = {}): SeasonFigures => ({
  mean: 80,
  spread: 70,
  correlations: [0.2, correlation - 0.4, correlation - 0.2, correlation],
  withEvents: 0.7,
  tiesOfLeagues: 0.02,
  tiesOfAll: 0.2,
  places: STRATEGIES.map(() => 0.8),
  totals: [1, 2, 3],
  ...more,
});

/** Cells of every league under every law. */
const cellsOf = (figures: (of: { league: string; law: string }) => SeasonFigures[]): Cell[] =>
  LEAGUES.flatMap((league, index) =>
    LAWS.map((law) => ({
      league,
      season: `${league} 2024/25`,
      law,
      spread: 0,
      games: 1,
      // Leagues are not all alike: without that there would be no interval.
      figures: figures({ league, law }).map((one) => ({
        ...one,
        correlations: one.correlations.map((value) => value + index / 1000),
      })),
    })),
  );

const rules = { ours: 0, fixed: 1, linear: 2 };
const judge = (
  own: (of: { league: string; law: string }) => Partial<SeasonFigures> & { end?: number },
) =>
  judgeRewards(
    cellsOf((of) => {
      const { end = 0.84, ...more } = own(of);
      return [figuresOf(end, more), figuresOf(0.82), figuresOf(0.3)];
    }),
    rules,
  );
const missed = (verdicts: ReturnType<typeof judge>) =>
  verdicts.filter(({ isMet }) => !isMet).map(({ sentence }) => sentence);

describe('the marks', () => {
  it('are met by a rule that does what it should', () => {
    expect(missed(judge(() => ({})))).toEqual([]);
  });

  it.each<[string, Parameters<typeof judge>[0], RegExp]>([
    [
      'too little correlation under one law',
      ({ law }) => ({ end: law === 'teams' ? 0.749 : 0.84 }),
      /^teams: skill and XP correlate by/,
    ],
    [
      'a single league far below fixed points',
      ({ law, league }) => ({ end: law === 'goals' && league === 'C' ? 0.79 : 0.84 }),
      /^goals: the worst lead over fixed 4\/3\/2 is -0.030, C/,
    ],
    [
      'no law in which it is better than fixed points',
      ({ law }) => ({ end: law === 'odds' ? 0.84 : 0.815 }),
      /^above fixed 4\/3\/2 at every horizon from 40 under 1 laws: odds/,
    ],
    [
      'no more than linear odds',
      ({ law }) => ({ end: law === 'odds' ? 0.3 : 0.84 }),
      /^odds: above linear/,
    ],
    [
      'ties',
      ({ law }) => ({ tiesOfLeagues: law === 'habits' ? 0.041 : 0.01 }),
      /^habits: 4.1 % of the totals/,
    ],
    [
      'a blind strategy that is good in one league',
      ({ league }) => ({
        places: STRATEGIES.map((_, at) => (league === 'B' && at === 0 ? 0.7 : 0.8)),
      }),
      /^always 2-1 has 70.0 % of the players ahead of it in B/,
    ],
    [
      'the other blind strategy',
      ({ league }) => ({
        places: STRATEGIES.map((_, at) => (league === 'B' && at === 1 ? 0.7 : 0.8)),
      }),
      /^always 1-1 has 70.0 %/,
    ],
  ])('are missed by %s', (_, figures, sentence) => {
    expect(missed(judge(figures)).some((text) => sentence.test(text))).toBe(true);
  });
});

describe('a search', () => {
  const searched = (lead: (of: { league: string; law: string; candidate: number }) => number) =>
    cellsOf((of) => [
      figuresOf(0.8),
      ...CANDIDATES.map((_, candidate) => figuresOf(0.8 + lead({ ...of, candidate }))),
    ]);
  const eligible = (cells: Cell[]) =>
    rateCandidates(cells).flatMap(({ isEligible }, index) => (isEligible ? [index] : []));

  it('chooses by the worst case over leagues, laws and horizons, not by the mean', () => {
    const [first, second] = eligible(searched(() => 0)) as [number, number];
    const cells = searched(({ candidate, league, law }) => {
      if (candidate === first) return 0.02;
      if (candidate === second) return league === 'D' && law === 'teams' ? 0.005 : 0.2;
      return -0.1;
    });
    const ratings = rateCandidates(cells);
    expect(chooseCandidate(ratings)).toBe(ratings[first]);
    expect(ratings[second]!.mean).toBeGreaterThan(ratings[first]!.mean);
    expect(ratings[second]!.worst).toBeCloseTo(0.005, 9);
  });

  it('takes none that pays no courage, however well it tells skill', () => {
    const coward = rateCandidates(searched(() => 0)).findIndex(({ courage }) => courage < 1.01);
    expect(coward).toBeGreaterThanOrEqual(0);
    const ratings = rateCandidates(searched(({ candidate }) => (candidate === coward ? 0.1 : 0)));
    expect(ratings[coward]!.isEligible).toBe(false);
    expect(chooseCandidate(ratings)).not.toBe(ratings[coward]);
  });

  it('never looks at the league that it leaves out', () => {
    const [first, second] = eligible(searched(() => 0)) as [number, number];
    const cells = searched(({ candidate, league }) => {
      if (candidate === first) return 0.02;
      if (candidate === second) return league === 'A' ? 0.2 : 0.005;
      return -0.1;
    });
    const [a] = leaveOneOut(cells);
    expect(a).toMatchObject({ league: 'A', chosen: CANDIDATES[first]!.name });
    expect(a!.worst).toBeCloseTo(0.02, 9);
    // Without the others to hold it back it would be the second.
    const alone = cells.filter(({ league }) => league === 'A');
    expect(chooseCandidate(rateCandidates(alone)).name).toBe(CANDIDATES[second]!.name);
  });
});

describe('games', () => {
  it('are averaged by season, law and truth, in an order of their own', () => {
    const game = (season: string, end: number): Game => ({
      league: 'A',
      season,
      law: 'odds',
      spread: 0,
      figures: [figuresOf(end)],
    });
    const games = [game('two', 0.6), game('one', 0.8), game('one', 0.9)];
    const cells = averageGames(games);
    expect(cells).toEqual(averageGames(games.toReversed()));
    expect(
      cells.map(({ season, games: count, figures }) => [
        season,
        count,
        figures[0]!.correlations.at(-1),
      ]),
    ).toEqual([
      ['one', 2, 0.85],
      ['two', 1, 0.6],
    ]);
  });
});
