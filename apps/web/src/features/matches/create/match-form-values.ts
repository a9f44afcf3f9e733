import type { CompetitionId, CompetitionView, TeamId } from '@kickoracle/contracts';
import {
  MATCH_DEFAULTS,
  OFFERED_SEASONS,
  seasonAt,
  startYearOf,
  type MatchDraft,
} from '@kickoracle/game';
import { seasonsIn, seasonStyleOf } from '../../../game/competitions/season-style.ts';
import { fromDateTimeInput } from '../../../lib/zoned-input.ts';

/** What several matches have in common; as it is typed. */
export type OccasionValues = Pick<MatchDraft, 'systemVersion' | 'matchType' | 'round'> & {
  readonly competitionId: CompetitionId | null;
  /** Null: nobody chose one, so it is the one that contains the kickoff. */
  readonly season: string | null;
};

/** One match; its kickoff in the administrator's zone, as the input has it. */
export type MatchFormValues = OccasionValues &
  Pick<MatchDraft, 'firstLeg' | 'extraTime' | 'penalties' | 'secondLeg'> & {
    readonly team1Id: TeamId | null;
    readonly team2Id: TeamId | null;
    readonly kickoff: string;
  };

/** A draft as the contract takes it. */
export type SentDraft = MatchDraft & {
  readonly competitionId: CompetitionId | null;
  readonly team1Id: TeamId | null;
  readonly team2Id: TeamId | null;
};

/** What belongs to one match alone; empty again after it was created. */
export const EMPTY_MATCH = {
  team1Id: null,
  team2Id: null,
  kickoff: '',
  firstLeg: '',
  extraTime: false,
  penalties: false,
  secondLeg: false,
} satisfies Partial<MatchFormValues>;

/** What the form begins with (ADMIN-29, OP-54). */
export const START_VALUES: MatchFormValues = {
  ...EMPTY_MATCH,
  competitionId: null,
  season: null,
  systemVersion: MATCH_DEFAULTS.systemVersion,
  matchType: MATCH_DEFAULTS.matchType,
  round: '',
};

/**
 * Returns the season whose teams play (OP-54): the one that was chosen, else the one that contains
 * the kickoff or, before there is one, this moment; 2025 before there is a competition.
 */
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

/** Lists the seasons to choose from, the one in use among them. */
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

/** Returns what stands in the form as the game and the server read it. */
export function toMatchDraft(
  values: MatchFormValues,
  { season, teamIds }: { season: string; teamIds: readonly string[] },
): SentDraft {
  // A team of another season is none that could be seen as chosen.
  const known = (id: TeamId | null) => (id !== null && teamIds.includes(id) ? id : null);
  return {
    ...values,
    season,
    team1Id: known(values.team1Id),
    team2Id: known(values.team2Id),
    kickoff: fromDateTimeInput(values.kickoff) ?? values.kickoff,
  };
}
