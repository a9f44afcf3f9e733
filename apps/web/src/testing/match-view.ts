import type { MatchView } from '@kickoracle/contracts';
import { aCompetition } from './a-competition.ts';
import { adminPermissions } from './permissions.ts';
import { CREST } from './crest.ts';

type Part = MatchView['parts'][number];
type Called = NonNullable<Part['prediction']>;

const aspect = (value: string, xp: number) => ({ [value]: xp, other: 10 });

const SCORE_REWARDS = {
  kind: 'score_map',
  map: {
    result: aspect('homeTeam', 40),
    goalDiff: aspect('1', 50),
    matchTotal: aspect('3', 60),
    homeTotal: aspect('2', 45),
    awayTotal: aspect('1', 35),
    score: aspect('2-1', 200),
  },
} as const;

const MATCH = {
  id: 'a3f1f0a0-5f7e-4a43-9d63-0c9a6b1f0a11',
  competition: aCompetition(),
  season: 2026,
  round: 'Matchday 7',
  matchType: 'group',
  kickoffAt: '2099-03-10T20:00:00Z',
  team1: { id: '1', name: 'Harbour Town', shortName: null, crest: CREST },
  team2: { id: '2', name: 'Mill Rovers', shortName: null, crest: CREST },
  status: 'active',
  note: 'none',
  systemVersion: 2,
  itemVersion: 1,
  firstLeg: null,
  upToXp: 321,
  upToScore: '0-3',
  rewardsFrom: { source: 'bookmakers', computedAt: '2026-02-28T06:40:00Z' },
  hasOpenedPredictions: false,
  result: null,
  parts: [],
} as const;

export function aPart(templateKey: string, called?: Pick<Called, 'value'> & Partial<Called>): Part {
  const paid = called?.xp ?? null;
  const own = called && {
    changedAt: '2026-01-01T00:00:00Z',
    xp: null,
    // By default an award has one right aspect.
    parts: paid === null ? null : paid > 0 ? [{ aspect: 'result', xp: paid }] : [],
    worth: null,
    hasReceipt: (called.xp ?? 0) > 0,
    ...called,
  };
  const rewards = templateKey === 'score' ? SCORE_REWARDS : null;
  return { eventId: `event-${templateKey}`, templateKey, rewards, prediction: own ?? null } as Part;
}

export function aMatch(change: Partial<MatchView> = {}): MatchView {
  const match = { ...MATCH, parts: [aPart('score')], ...change } as unknown as MatchView;
  const may = adminPermissions({ ...match, kind: 'match', closesAt: match.kickoffAt });
  return { ...match, ...may };
}
