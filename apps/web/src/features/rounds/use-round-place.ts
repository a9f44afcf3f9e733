import { useSearchParams } from 'react-router';

type Place = {
  readonly competitionId: string | null;
  readonly season: number | null;
  readonly round: string | null;
};

/** Tells which round is looked at, as far as the address says: another one is another address. */
export function useRoundPlace() {
  const [search, setSearch] = useSearchParams();
  const competitionId = search.get('competition');
  const season = /^\d{4,5}$/.test(search.get('season') ?? '') ? Number(search.get('season')) : null;
  const place: Place = { competitionId, season, round: search.get('round') };

  function goTo({ competitionId: id, season: year, round }: Place) {
    const next = new URLSearchParams();
    if (id !== null) next.set('competition', id);
    if (year !== null) next.set('season', String(year));
    if (round !== null) next.set('round', round);
    setSearch(next, { preventScrollReset: true });
  }
  return [place, goTo] as const;
}
