import type {
  ImportQuestionView,
  KeptDeletionView,
  MatchId,
  MergedSeasonView,
  QuestionSideView,
  SideValueView,
} from '@kickoracle/contracts';
import { toCompetitionView, toTeamView } from '../competitions/competitions.view.ts';
import type { Actor } from '#http/actor.ts';
import { asCaller } from '#http/viewing.ts';
import { toMatchView } from '../matches/matches.view.ts';
import type { SideValue } from './claims/side-values.policy.ts';
import type { KeptDeletion, MergedSeason, QuestionList } from './imports.service.ts';

type Teams = QuestionList['teams'];
type Question = QuestionList['questions'][number];

function toSideValueView(value: SideValue, teams: Teams): SideValueView {
  switch (value.kind) {
    case 'kickoff': {
      const { at, isConfirmed } = value.kickoff;
      return { kind: 'kickoff', kickoffAt: at.toISOString(), isConfirmed };
    }
    case 'postponed':
      return { kind: 'postponed' };
    case 'teams': {
      const [team1, team2] = [teams.get(value.pair.team1Id), teams.get(value.pair.team2Id)];
      return { kind: 'teams', team1: toTeamView(team1!), team2: toTeamView(team2!) };
    }
    case 'result':
      return { kind: 'result', score: value.score };
    case 'another':
      return { kind: 'another', kickoffAt: value.kickoffAt?.toISOString() ?? null };
    case 'same': {
      const { matchId, kickoffAt } = value;
      return { kind: 'same', matchId: matchId as MatchId, kickoffAt: kickoffAt.toISOString() };
    }
  }
}

function toSideView(choice: Question['choices'][number], teams: Teams): QuestionSideView {
  const { key, value, claimants, isStanding, effect, obstacle, late } = choice;
  return {
    key,
    says: toSideValueView(value, teams),
    tellers: [...claimants],
    isStanding,
    effect,
    obstacle,
    latePredictions: late,
  };
}

const isKnown = ({ value }: Question['choices'][number], teams: Teams): boolean =>
  value.kind !== 'teams' || Object.values(value.pair).every((teamId) => teams.has(teamId));

export function toQuestionView(
  question: Question,
  { teams, actor }: { teams: Teams; actor: Actor | null },
): ImportQuestionView {
  const { id, kind, askedAt, match, choices, now } = question;
  return {
    id,
    kind,
    askedAt: askedAt.toISOString(),
    match: toMatchView(match, asCaller(actor, now)),
    sides: choices
      .filter((choice) => isKnown(choice, teams))
      .map((choice) => toSideView(choice, teams)),
  };
}

export function toKeptDeletionView(deletion: KeptDeletion): KeptDeletionView {
  const { matchId, season, round, sources, kickoffAt, deletedAt } = deletion;
  return {
    matchId: matchId as MatchId,
    competition: toCompetitionView(deletion.competition),
    season,
    round,
    team1: toTeamView(deletion.team1),
    team2: toTeamView(deletion.team2),
    kickoffAt: kickoffAt.toISOString(),
    deletedAt: deletedAt.toISOString(),
    sources,
  };
}

export function toMergedSeasonView({ competition, ...merged }: MergedSeason): MergedSeasonView {
  return { ...merged, competition: toCompetitionView(competition) };
}
