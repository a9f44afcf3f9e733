type Round = { competitionId: string; season: number; round: string };

/** Addresses of link previews' pictures, 1200 × 630, in the language of the page. */
export const previewPath = {
  match: (match: string, lng: string) =>
    `/files/previews/match.jpg?${new URLSearchParams({ match, lng })}`,
  round: ({ competitionId: competition, season, round }: Round, lng: string) =>
    `/files/previews/round.jpg?${new URLSearchParams({ competition, season: `${season}`, round, lng })}`,
  league: (code: string, lng: string) => `/files/previews/leagues/${code}.jpg?lng=${lng}`,
};
