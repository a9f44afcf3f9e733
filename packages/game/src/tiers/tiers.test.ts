import { describe, expect, it } from 'vitest';
import { formatLevel, standingAt, TIERS } from './tiers.ts';

describe('the tiers', () => {
  it('start their 25 levels exactly as in the table', () => {
    const widths = { wood: 400, stone: 1600, bronze: 3000, silver: 8000, gold: 20_000 };
    const wide = { platinum: 50_000, diamond: 80_000, master: 170_000, oracle: 0 };
    let rank = 0;
    for (const tier of TIERS) {
      const width = { ...widths, ...wide }[tier.name];
      for (let level = 1; level <= tier.levels; level += 1) {
        const startXp = tier.startXp + (level - 1) * width;
        expect(standingAt(startXp)).toMatchObject({ tier, level, rank, levelStartXp: startXp });
        if (startXp > 0) expect(standingAt(startXp - 1).rank).toBe(rank - 1);
        rank += 1;
      }
    }
    expect(rank).toBe(25);
  });

  it('start and are coloured as in the table (XP-02 to XP-10)', () => {
    expect(TIERS.map(({ name, startXp, levels, color }) => [name, startXp, levels, color])).toEqual(
      [
        ['wood', 0, 3, '#A0522D'],
        ['stone', 1_200, 3, '#848484'],
        ['bronze', 6_000, 3, '#CD7F32'],
        ['silver', 15_000, 3, '#BABABA'],
        ['gold', 39_000, 3, '#FFD700'],
        ['platinum', 99_000, 3, '#E5E4E2'],
        ['diamond', 249_000, 3, '#B9F2FF'],
        ['master', 489_000, 3, '#C084FC'],
        ['oracle', 999_000, 1, '#FBCFE8'],
      ],
    );
  });

  it('never fall as XP rises, from 0 to one million', () => {
    let previous = 0;
    for (let xp = 0; xp <= 1_000_000; xp += 1) {
      const { rank, progress } = standingAt(xp);
      if (rank < previous || progress < 0 || progress > 1) throw new Error(`at ${xp}`);
      previous = rank;
    }
    expect(previous).toBe(24);
  });

  it('show levels as roman numerals, and none for oracle', () => {
    expect(formatLevel(standingAt(0))).toBe('I');
    expect(formatLevel(standingAt(1_199))).toBe('III');
    expect(formatLevel(standingAt(999_000))).toBe('');
    expect(standingAt(2_000_000)).toMatchObject({ nextLevelXp: null, progress: 1 });
  });
});
