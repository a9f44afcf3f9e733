import type { EventId, MatchId, MatchView, TeamId } from '@kickoracle/contracts';
import {
  isOverForGood,
  bestLikelyScore,
  questionOfTemplate,
  rewardsFor,
  type TemplateKey,
} from '@kickoracle/game';
import { toCompetitionView, toTeamView } from '../competitions/competitions.view.ts';
import type { Viewing } from '#http/viewing.ts';
import { toItemState, toPredictionView, toRewardsView } from '../items/items.view.ts';
import type { PartRow } from './matches.repository.ts';
import type { KnownMatch } from './new-matches.repository.ts';
import type { MatchRow } from './matches.service.ts';

function toPartView(match: MatchRow, part: PartRow): MatchView['parts'][number] {
  const question = questionOfTemplate(part.template_key as TemplateKey, part.event_id);
  const price = (map: unknown) =>
    rewardsFor(question, {
      systemVersion: match.system_version,
      map,
      reward: part.reward,
      finalReward: null,
      perPlace: null,
      createdAt: match.closes_at,
      closesAt: match.closes_at,
    });
  const inForce = price(match.rewards);
  return {
    eventId: part.event_id as EventId,
    templateKey: part.template_key,
    rewards: inForce && toRewardsView(inForce),
    prediction: toPredictionView(part, {
      question,
      inForce,
      // An empty map would price a card at nothing.
      whenPredicted: part.rewards_then === null ? null : price(part.rewards_then),
    }),
  };
}

const isPriced = ({ rewards }: MatchView['parts'][number]) => rewards !== null;

export function toMatchView(match: MatchRow, viewing: Viewing): MatchView {
  const parts = match.parts.map((part) => toPartView(match, part));
  const best = bestScoreOf(parts);
  return {
    id: match.id as MatchId,
    competition: toCompetitionView({
      ...match,
      id: match.competition_id,
      name: match.competition_name,
    }),
    season: match.season,
    round: match.round,
    matchType: match.match_type,
    kickoffAt: match.closes_at.toISOString(),
    team1: toTeamView(
      { id: match.team1_id, name: match.team1_name, short_name: match.team1_short_name },
      match.crests,
    ),
    team2: toTeamView(
      { id: match.team2_id, name: match.team2_name, short_name: match.team2_short_name },
      match.crests,
    ),
    ...toItemState(match, { kind: 'match', isPriced: parts.every(isPriced) }, viewing),
    systemVersion: match.system_version,
    itemVersion: match.item_version,
    firstLeg: match.attributes.first_leg ?? null,
    upToXp: best?.xp ?? null,
    upToScore: best?.value ?? null,
    rewardsFrom: rewardsFromOf(match),
    hasOpenedPredictions: match.has_opened,
    result: match.result,
    parts,
  };
}

function rewardsFromOf(match: MatchRow): MatchView['rewardsFrom'] {
  const { rewards_source: source, rewards_computed_at: computedAt } = match;
  return source && computedAt && { source, computedAt: computedAt.toISOString() };
}

function bestScoreOf(parts: MatchView['parts']) {
  const rewards = parts.find(({ templateKey }) => templateKey === 'score')?.rewards;
  return rewards?.kind === 'score_map' ? bestLikelyScore(rewards.map) : null;
}

export function toKnownMatchView(known: KnownMatch) {
  const { matchId, team1, team2, team1Id, team2Id, kickoffAt, itemVersion, now } = known;
  return {
    matchId: matchId as MatchId,
    team1,
    team2,
    team1Id: team1Id as TeamId,
    team2Id: team2Id as TeamId,
    kickoffAt: kickoffAt.toISOString(),
    itemVersion,
    // A match that is over stays closed at any kickoff.
    canMove: !isOverForGood({ ...known, kickoff: kickoffAt }, now),
  };
}
