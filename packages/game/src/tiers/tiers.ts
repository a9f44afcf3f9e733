/** One of the nine tiers: start XP, number of levels, decorative colour. */
export type Tier = {
  readonly name: TierName;
  readonly startXp: number;
  readonly levels: number;
  readonly color: string;
};

export type TierName =
  | 'wood'
  | 'stone'
  | 'bronze'
  | 'silver'
  | 'gold'
  | 'platinum'
  | 'diamond'
  | 'master'
  | 'oracle';

/** All tiers, lowest first. Colours are decorative; never use them for text. */
export const TIERS: readonly Tier[] = [
  { name: 'wood', startXp: 0, levels: 3, color: '#A0522D' },
  { name: 'stone', startXp: 1_200, levels: 3, color: '#848484' },
  { name: 'bronze', startXp: 6_000, levels: 3, color: '#CD7F32' },
  { name: 'silver', startXp: 15_000, levels: 3, color: '#BABABA' },
  { name: 'gold', startXp: 39_000, levels: 3, color: '#FFD700' },
  { name: 'platinum', startXp: 99_000, levels: 3, color: '#E5E4E2' },
  { name: 'diamond', startXp: 249_000, levels: 3, color: '#B9F2FF' },
  { name: 'master', startXp: 489_000, levels: 3, color: '#C084FC' },
  { name: 'oracle', startXp: 999_000, levels: 1, color: '#FBCFE8' },
];

/**
 * A player's position. `rank` counts all levels from 0 (wood I) to 24 (oracle). `progress` is the
 * completed share of the level, from 0 to below 1, and 1 at the top. `nextLevelXp` is the total XP
 * at the start of the next level, null at the top.
 */
export type TierStanding = {
  readonly tier: Tier;
  readonly level: number;
  readonly rank: number;
  readonly levelStartXp: number;
  readonly nextLevelXp: number | null;
  readonly progress: number;
};

type Level = { tier: Tier; level: number; startXp: number };

/** All levels. A level is as wide as its tier divided by the number of levels. */
const LEVELS: readonly Level[] = TIERS.flatMap((tier, index) => {
  const width = ((TIERS[index + 1]?.startXp ?? tier.startXp) - tier.startXp) / tier.levels;
  return Array.from({ length: tier.levels }, (_, step) => ({
    tier,
    level: step + 1,
    startXp: tier.startXp + step * width,
  }));
});

/** Rank from 0 (wood I) to 24 (oracle), and the total XP at its start. */
export type Rank = {
  readonly rank: number;
  readonly startXp: number;
  readonly tierName: TierName;
  /** From 1, the lowest level of the tier. */
  readonly tierLevel: number;
};

export const RANKS: readonly Rank[] = LEVELS.map(({ tier, level, startXp }, rank) => ({
  rank,
  startXp,
  tierName: tier.name,
  tierLevel: level,
}));

/** Returns the tier and level for the total `xp`, a whole number of at least 0. */
export function standingAt(xp: number): TierStanding {
  const rank = Math.max(
    0,
    LEVELS.findLastIndex((level) => xp >= level.startXp),
  );
  const { tier, level, startXp } = LEVELS[rank]!;
  const next = LEVELS[rank + 1];
  return {
    tier,
    level,
    rank,
    levelStartXp: startXp,
    nextLevelXp: next?.startXp ?? null,
    progress: next ? (xp - startXp) / (next.startXp - startXp) : 1,
  };
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V'];

/** Returns the level as a roman numeral from I to V; empty for oracle, which has one level. */
export function formatLevel(standing: Pick<TierStanding, 'tier' | 'level'>): string {
  return standing.tier.levels === 1 ? '' : (ROMAN[standing.level - 1] ?? '');
}
