/** Round of a season, by its label in the data: `Matchday 7`. */
export type RoundKey = {
  readonly competitionId: string;
  readonly season: number;
  readonly round: string;
};
