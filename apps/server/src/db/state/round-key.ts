export type SeasonKey = { readonly competitionId: string; readonly season: number };

/** Round of a season, by its label in the data: `Matchday 7`. */
export type RoundKey = SeasonKey & { readonly round: string };
