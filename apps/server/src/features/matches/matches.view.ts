import type { CompetitionId, EventId, MatchId, MatchView, TeamId } from '@kickoracle/contracts';
import { displayedStatus, highestLikelyReward, itemNote } from '@kickoracle/game';
import type { MatchRow, PartRow } from './matches.repository.ts';

function toPartView(part: PartRow): MatchView['parts'][number] {
  const isPredicted = part.value !== null && part.value_changed_at !== null;
  return {
    eventId: part.event_id as EventId,
    templateKey: part.template_key,
    ownPrediction: isPredicted
      ? {
          value: part.value!,
          changedAt: new Date(part.value_changed_at!).toISOString(),
          xp: part.xp,
        }
      : null,
  };
}

/** A match as the viewer may see it; of predictions only their own. */
export function toMatchView(match: MatchRow, now: Date): MatchView {
  const clock = {
    storedStatus: match.status,
    closesAt: match.kickoff_time,
    closedAt: match.closed_at,
    postponedAt: match.postponed_at,
  };
  return {
    id: match.id as MatchId,
    competition: {
      id: match.competition_id as CompetitionId,
      name: match.competition_name,
      sport: match.sport,
      country: match.country,
      seasonStartMonth: match.season_start_month,
      seasonEndMonth: match.season_end_month,
    },
    season: match.season,
    round: match.round,
    matchType: match.match_type,
    kickoffAt: match.kickoff_time.toISOString(),
    team1: {
      id: match.team1_id as TeamId,
      name: match.team1_name,
      shortName: match.team1_short_name,
    },
    team2: {
      id: match.team2_id as TeamId,
      name: match.team2_name,
      shortName: match.team2_short_name,
    },
    status: displayedStatus(clock, now),
    note: itemNote({
      storedStatus: match.status,
      kickoffConfirmed: match.kickoff_confirmed,
      postponedAt: match.postponed_at,
      validationKind: match.validation_kind,
    }),
    systemVersion: match.system_version,
    itemVersion: match.item_version,
    rewards: match.rewards,
    upToXp: match.rewards && highestLikelyReward(match.rewards),
    result: match.result,
    parts: match.parts.map(toPartView),
  };
}
