import type {
  ImportQuestionView,
  KeptDeletionView,
  MatchId,
  MergedSeasonView,
  QuestionSideView,
  SaidView,
} from '@kickoracle/contracts';
import { toCompetitionView, toTeamView } from '../competitions/competitions.view.ts';
import type { Actor } from '../../http/actor.ts';
import { asCaller } from '../../http/viewing.ts';
import { toMatchView } from '../matches/matches.view.ts';
import type { Said } from './claims/said.policy.ts';
import type { KeptDeletion, MergedSeason, QuestionList } from './imports.service.ts';

type Teams = QuestionList['teams'];
type Question = QuestionList['questions'][number];

function toSaidView(said: Said, teams: Teams): SaidView {
  switch (said.kind) {
    case 'kickoff': {
      const { at, isConfirmed } = said.kickoff;
      return { kind: 'kickoff', kickoffAt: at.toISOString(), isConfirmed };
    }
    case 'postponed':
      return { kind: 'postponed' };
    case 'teams': {
      const [team1, team2] = [teams.get(said.pair.team1Id), teams.get(said.pair.team2Id)];
      return { kind: 'teams', team1: toTeamView(team1!), team2: toTeamView(team2!) };
    }
    case 'result':
      return { kind: 'result', score: said.score };
    case 'another':
      return { kind: 'another', kickoffAt: said.kickoffAt?.toISOString() ?? null };
    case 'same': {
      const { matchId, kickoffAt } = said;
      return { kind: 'same', matchId: matchId as MatchId, kickoffAt: kickoffAt.toISOString() };
    }
  }
}

function toSideView(choice: Question['choices'][number], teams: Teams): QuestionSideView {
  const { key, said, tellers, isStanding, effect, obstacle, late } = choice;
  return {
    key,
    says: toSaidView(said, teams),
    tellers: [...tellers],
    isStanding,
    effect,
    obstacle,
    latePredictions: late,
  };
}

/** Tells whether a side can be shown and chosen: not one that names a team that is not there. */
const isKnown = ({ said }: Question['choices'][number], teams: Teams): boolean =>
  said.kind !== 'teams' || Object.values(said.pair).every((teamId) => teams.has(teamId));

/** Returns a question as an administrator decides it. */
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

/** Returns a deletion that imports keep to. */
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

/** Returns seasons that were read as one. */
export function toMergedSeasonView({ competition, ...merged }: MergedSeason): MergedSeasonView {
  return { ...merged, competition: toCompetitionView(competition) };
}
