import type { MatchAttributes } from '../predictions/match-templates.ts';
import { canonicalScore } from '../scores/score.ts';
import { readClosingTime } from './closing-time.ts';
import {
  createFieldReader,
  readSeason,
  type DraftContext,
  type ReadDraft,
  type ReadField,
} from './draft.ts';
import { findLockedFlag, type MatchFlags } from './match-flags.ts';

/** Types of a match within its competition (MATCH-29). */
export const MATCH_TYPES = [
  'group',
  'knockout',
  'semi_final',
  'final',
  'third_place',
  'friendly',
  'playoff',
  'qualifier',
  'super_cup',
  'two_legged',
  'replay',
  'test_match',
  'all_star',
  'other',
] as const;

export type MatchType = (typeof MATCH_TYPES)[number];

/** Form contents of a match; texts as typed. */
export type MatchDraft = MatchFlags & {
  readonly competitionId: string | null;
  readonly season: string;
  readonly systemVersion: number;
  readonly team1Id: string | null;
  readonly team2Id: string | null;
  readonly matchType: string;
  readonly round: string;
  /** ISO instant with a zone. */
  readonly kickoff: string;
  /** First-leg score, this match's home team first. */
  readonly firstLeg: string;
};

export type MatchValues = {
  readonly competitionId: string;
  readonly season: number;
  readonly systemVersion: 1 | 2;
  readonly team1Id: string;
  readonly team2Id: string;
  readonly matchType: MatchType;
  readonly round: string;
  readonly kickoffAt: Date;
  readonly attributes: MatchAttributes;
};

export type MatchField = keyof MatchDraft;

/** Initial values of the form. `season` selects the teams to load first (OP-54). */
export const MATCH_DEFAULTS = { systemVersion: 2, season: 2025, matchType: 'group' } as const;

const MAX_ROUND = 100;

function readTeam(teamId: string | null, teamIds: readonly string[]): ReadField<string> {
  if (teamId === null) return { problem: 'required' };
  return teamIds.includes(teamId) ? { value: teamId } : { problem: 'not_taking_part' };
}

function readFirstLeg(draft: MatchDraft): ReadField<string | null> {
  if (!draft.secondLeg) return { value: null };
  if (draft.firstLeg.trim() === '') return { problem: 'required' };
  const value = canonicalScore(draft.firstLeg);
  return value === null ? { problem: 'invalid' } : { value };
}

function readMatchType(text: string): ReadField<MatchType> {
  const value = MATCH_TYPES.find((type) => type === text);
  return value ? { value } : { problem: text === '' ? 'required' : 'invalid' };
}

function readVersion(version: number): ReadField<1 | 2> {
  return version === 1 || version === 2 ? { value: version } : { problem: 'invalid' };
}

function toAttributes(draft: MatchFlags, firstLeg: string | null): MatchAttributes {
  return {
    ...(draft.extraTime && { extra_time: true }),
    ...(draft.penalties && { penalties: true }),
    ...(draft.secondLeg && { second_leg: true }),
    ...(firstLeg !== null && { first_leg: firstLeg }),
  };
}

/** Validates a match draft (ADMIN-29 to ADMIN-38): returns its values, or its problems by field. */
export function readMatchDraft(
  draft: MatchDraft,
  { now, hasSeason, teamIds }: DraftContext,
): ReadDraft<MatchValues, MatchField> {
  const fields = createFieldReader<MatchField>();
  const { competitionId } = draft;
  const season = fields.take('season', readSeason(draft.season));
  if (competitionId === null) fields.refuse('competitionId', 'required');
  else if (!hasSeason) fields.refuse('season', 'no_season');
  const systemVersion = fields.take('systemVersion', readVersion(draft.systemVersion));
  const team1Id = fields.take('team1Id', readTeam(draft.team1Id, teamIds));
  const team2Id = fields.take('team2Id', readTeam(draft.team2Id, teamIds));
  if (team1Id !== null && team1Id === team2Id) fields.refuse('team2Id', 'same_team');
  const matchType = fields.take('matchType', readMatchType(draft.matchType));
  const round = draft.round.trim();
  if ([...round].length > MAX_ROUND) fields.refuse('round', 'too_long');
  const kickoffAt = fields.take(
    'kickoff',
    readClosingTime(draft.kickoff, { now, mayHavePassed: false }),
  );
  const firstLeg = fields.take('firstLeg', readFirstLeg(draft));
  const locked = findLockedFlag(draft);
  if (locked) fields.refuse(locked, 'locked');

  if (fields.hasProblems()) return { problems: fields.problems };
  return {
    values: {
      competitionId: competitionId!,
      season: season!,
      systemVersion: systemVersion!,
      team1Id: team1Id!,
      team2Id: team2Id!,
      matchType: matchType!,
      round,
      kickoffAt: kickoffAt!,
      attributes: toAttributes(draft, firstLeg),
    },
  };
}
