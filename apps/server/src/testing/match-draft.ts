import type { MatchDraft } from '@kickoracle/game';

export function createMatchDraft(
  {
    league,
    teamIds,
  }: { league: { competitionId: string; season: number }; teamIds: readonly string[] },
  changes: Partial<MatchDraft> = {},
): MatchDraft {
  return {
    competitionId: league.competitionId,
    season: String(league.season),
    systemVersion: 2,
    team1Id: teamIds[0]!,
    team2Id: teamIds[1]!,
    matchType: 'group',
    round: 'Matchday 27',
    kickoff: '2026-03-07T15:00:00Z',
    firstLeg: '',
    extraTime: false,
    penalties: false,
    secondLeg: false,
    ...changes,
  };
}
