import type { CompetitionId, CompetitionView, TeamId } from '@kickoracle/contracts';
import {
  MATCH_DEFAULTS,
  OFFERED_SEASONS,
  seasonAt,
  startYearOf,
  type MatchDraft,
} from '@kickoracle/game';
import { seasonsIn, seasonStyleOf } from '#game/competitions/season-style.ts';
import { fromDateTimeInput } from '#lib/zoned-input.ts';

export type OccasionValues = Pick<MatchDraft, 'systemVersion' | 'matchType' | 'round'> & {
  readonly competitionId: CompetitionId | null;
  /** Null: not chosen, so the season of the kickoff is used. */
  readonly season: string | null;
};

/** One match; its kickoff is in the administrator's time zone, as in the input. */
export type MatchFormValues = OccasionValues &
  Pick<MatchDraft, 'firstLeg' | 'extraTime' | 'penalties' | 'secondLeg'> & {
    readonly team1Id: TeamId | null;
    readonly team2Id: TeamId | null;
    readonly kickoff: string;
  };

export type SentDraft = MatchDraft & {
  readonly competitionId: CompetitionId | null;
  readonly team1Id: TeamId | null;
  readonly team2Id: TeamId | null;
};

/** Fields of a single match, cleared after its creation. */
export const EMPTY_MATCH = {
  team1Id: null,
  team2Id: null,
  kickoff: '',
  firstLeg: '',
  extraTime: false,
  penalties: false,
  secondLeg: false,
} satisfies Partial<MatchFormValues>;

/** Initial values (ADMIN-29, OP-54). */
export const START_VALUES: MatchFormValues = {
  ...EMPTY_MATCH,
  competitionId: null,
  season: null,
  systemVersion: MATCH_DEFAULTS.systemVersion,
  matchType: MATCH_DEFAULTS.matchType,
  round: '',
};

/** Returns the season of the teams (OP-54): chosen, of the kickoff, or of `now`. */
export function seasonOf(
  { season }: Pick<OccasionValues, 'season'>,
  {
    competition,
    kickoff,
    now,
  }: { competition: CompetitionView | undefined; kickoff: string; now: Date },
): string {
  if (season !== null) return season;
  if (!competition) return String(MATCH_DEFAULTS.season);
  const { seasonStartMonth: startMonth, seasonEndMonth: endMonth } = competition;
  return String(seasonAt(kickoff === '' ? now : new Date(kickoff), { startMonth, endMonth }));
}

export function listSeasons(inUse: string, competition: CompetitionView | undefined) {
  const years = new Set([...OFFERED_SEASONS, startYearOf(Number(inUse))]);
  return [...years]
    .toSorted((a, b) => a - b)
    .flatMap((year) =>
      competition
        ? seasonsIn(year, seasonStyleOf(competition)).toReversed()
        : [{ season: year, label: String(year) }],
    );
}

export function toMatchDraft(
  values: MatchFormValues,
  { season, teamIds }: { season: string; teamIds: readonly string[] },
): SentDraft {
  // A team of another season is not visible in the select, so it is not chosen.
  const known = (id: TeamId | null) => (id !== null && teamIds.includes(id) ? id : null);
  return {
    ...values,
    season,
    team1Id: known(values.team1Id),
    team2Id: known(values.team2Id),
    kickoff: fromDateTimeInput(values.kickoff) ?? values.kickoff,
  };
}
