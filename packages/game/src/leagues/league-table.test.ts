import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCrowns, findAhead, rankLeague, winnersOf, type LeagueScore } from './league-table.ts';

const score = (userId: string, xp: number, exact = 0): LeagueScore => ({ userId, xp, exact });
const ranksOf = (scores: readonly LeagueScore[]) =>
  rankLeague(scores).map(({ userId, rank }) => [userId, rank]);

describe('the table of a league', () => {
  it('ranks by XP, then exact scores, then shares the rank; members without XP come last', () => {
    const scores = [
      score('idle', 0, 2),
      score('twin', 50, 1),
      score('best', 90),
      score('exact', 50, 2),
      score('also', 50, 1),
      score('late', 0),
      score('last', 10),
    ];
    expect(ranksOf(scores)).toEqual([
      ['best', 1],
      ['exact', 2],
      ['twin', 3],
      ['also', 3],
      ['last', 5],
      ['idle', null],
      ['late', null],
    ]);
  });

  it('ranks each member one below the number of better ones, for any scores', () => {
    const scores = fc.array(fc.record({ xp: fc.nat(4), exact: fc.nat(2) }), { maxLength: 12 });
    fc.assert(
      fc.property(scores, (drawn) => {
        const all = drawn.map((one, index) => ({ ...one, userId: String(index) }));
        const ranked = rankLeague(all);
        expect(ranked.map(({ userId }) => userId).toSorted()).toEqual(
          all.map(({ userId }) => userId).toSorted(),
        );
        for (const { xp, exact, rank } of ranked) {
          const better = all.filter(
            (other) => other.xp > xp || (other.xp === xp && other.exact > exact),
          );
          expect(rank).toBe(xp === 0 ? null : better.length + 1);
        }
        const places = ranked.map(({ rank }) => rank ?? Infinity);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(winnersOf(all).map(({ rank }) => rank)).toEqual(places.filter((rank) => rank === 1));
      }),
    );
  });

  it('names the next member above, and the gap', () => {
    const ranked = rankLeague([
      score('best', 90),
      score('mid', 60),
      score('even', 60),
      score('idle', 0),
    ]);
    expect(findAhead(ranked, 'best')).toBeNull();
    expect(findAhead(ranked, 'even')).toMatchObject({ above: { userId: 'best' }, gap: 30 });
    expect(findAhead(ranked, 'mid')).toMatchObject({ above: { userId: 'best' }, gap: 30 });
    expect(findAhead(ranked, 'idle')).toMatchObject({ above: { userId: 'even' }, gap: 60 });
    expect(findAhead(ranked, 'stranger')).toBeNull();
    expect(findAhead(rankLeague([score('idle', 0)]), 'idle')).toBeNull();
  });
});

describe('crowns', () => {
  it('are counted with the longest and the current streak', () => {
    const rounds = [['ann'], ['ann', 'ben'], ['ben'], [], ['ben'], ['ann']];
    expect(countCrowns(rounds)).toEqual([
      { userId: 'ann', crowns: 3, longest: 2, current: 1 },
      { userId: 'ben', crowns: 3, longest: 2, current: 0 },
    ]);
    expect(countCrowns([])).toEqual([]);
  });

  it('add up, whatever the rounds', () => {
    const rounds = fc.array(
      fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c'), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(rounds, (drawn) => {
        for (const { userId, crowns, longest, current } of countCrowns(drawn)) {
          const won = drawn.map((winners) => (winners.includes(userId) ? 'w' : '-')).join('');
          const streaks = won.match(/w+/g)!.map(({ length }) => length);
          expect(crowns).toBe(streaks.reduce((sum, length) => sum + length, 0));
          expect(longest).toBe(Math.max(...streaks));
          expect(current).toBe(/w*$/.exec(won)![0].length);
        }
      }),
    );
  });
});
