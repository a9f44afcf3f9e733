import { useSearchParams } from 'react-router';

type Place = {
  readonly competitionId: string | null;
  readonly season: number | null;
  readonly round: string | null;
};

/** Reads the round in an address; missing parts are null. */
export function readRoundPlace(search: URLSearchParams): Place {
  const season = search.get('season') ?? '';
  return {
    competitionId: search.get('competition'),
    season: /^\d{4,5}$/.test(season) ? Number(season) : null,
    round: search.get('round'),
  };
}

export function useRoundPlace() {
  const [search, setSearch] = useSearchParams();
  const place = readRoundPlace(search);

  function goTo({ competitionId: id, season: year, round }: Place) {
    const next = new URLSearchParams();
    if (id !== null) next.set('competition', id);
    if (year !== null) next.set('season', String(year));
    if (round !== null) next.set('round', round);
    setSearch(next, { preventScrollReset: true });
  }
  return [place, goTo] as const;
}
