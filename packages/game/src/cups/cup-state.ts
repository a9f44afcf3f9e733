import { bracketSize, playBracket, type Bracket } from './bracket.ts';
import { headToHeadRounds, playHeadToHead } from './head-to-head.ts';
import type { Figures, JudgedRound, Side } from './judge-tie.ts';

export const CUP_FORMATS = ['knockout', 'head_to_head'] as const;
export type CupFormat = (typeof CUP_FORMATS)[number];

export const CUP_PLAYERS = { fewest: 4, most: 1_024 } as const;
/** Maximum of a head-to-head league, so that its rounds fit into a season. */
export const MAX_HEAD_TO_HEAD = 40;

export const maxCupPlayers = (format: CupFormat) =>
  format === 'head_to_head' ? MAX_HEAD_TO_HEAD : CUP_PLAYERS.most;

/** Maximum number of rounds, with the one that only the consolation half may need. */
export const maxCupRounds = (format: CupFormat, players: number) =>
  format === 'head_to_head'
    ? headToHeadRounds(players)
    : Math.log2(bracketSize(players)) + (players % 2);

/** Days after its last kickoff in which the last round can change if no other round follows. */
export const LAST_ROUND_DAYS = 7;

/** A round of the game that is a round of the cup. */
export type CupRound = {
  /** First kickoff; null: not known yet. */
  readonly beginsAt: Date | null;
  /** True if each match has its result in force. */
  readonly isOver: boolean;
  /** Figures as of `countsAt`. */
  readonly figures: ReadonlyMap<string, Figures>;
};

export type CupFacts = {
  readonly format: CupFormat;
  /** Entries in the order of the draw. */
  readonly order: readonly string[];
  /** In the order of play; also those that are not known yet. */
  readonly rounds: readonly CupRound[];
  /** Time when a player left or was erased. */
  readonly departures: ReadonlyMap<string, Date>;
  /** End of the cup; null while it is played. */
  readonly endedAt: Date | null;
  readonly now: Date;
};

/**
 * Returns the moment at which a round (from 0) freezes: the first kickoff of the next round, or the
 * end of the cup. Null: not yet. Results, corrections and departures count until then, never after.
 */
export function frozenAt(
  nth: number,
  {
    rounds,
    endedAt,
    now,
  }: { rounds: readonly { beginsAt: Date | null }[]; endedAt: Date | null; now: Date },
): Date | null {
  const next = rounds[nth + 1]?.beginsAt ?? endedAt;
  return next !== null && next <= now ? next : null;
}

/** Returns the moment as of which the figures of a round count: its freeze, or now. */
export const countsAt = (nth: number, facts: Parameters<typeof frozenAt>[1]) =>
  frozenAt(nth, facts) ?? facts.now;

export type CupState =
  | ({ readonly format: 'knockout'; readonly isDecided: boolean } & Bracket)
  | ({ readonly format: 'head_to_head'; readonly isDecided: boolean } & ReturnType<
      typeof playHeadToHead
    >);

/** Computes a cup from its facts. `isDecided`: no further round is needed. */
export function playCup({ format, order, departures, ...facts }: CupFacts): CupState {
  const judged = facts.rounds.map((round, nth): JudgedRound => {
    const at = countsAt(nth, facts);
    const gone = [...departures].filter(([, left]) => left <= at).map(([entryId]) => entryId);
    const isFrozen = frozenAt(nth, facts) !== null;
    return { figures: round.figures, gone: new Set(gone), isDecided: isFrozen || round.isOver };
  });
  if (format === 'knockout') {
    const bracket = playBracket(order, judged);
    const isKnown = (side: Side) => side !== undefined;
    const isDecided = isKnown(bracket.champion) && isKnown(bracket.consolationWinner);
    return { format, isDecided, ...bracket };
  }
  const table = playHeadToHead(order, judged);
  const isDecided =
    table.rounds.length === headToHeadRounds(order.length) &&
    table.rounds.flat().every(({ winner }) => winner !== undefined);
  return { format, isDecided, ...table };
}
