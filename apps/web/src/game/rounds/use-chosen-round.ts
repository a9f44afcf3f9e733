import type { CompetitionId } from '@kickoracle/contracts';
import { useSearchParams } from 'react-router';
import { SEASON, UUID } from '#lib/page-handle.ts';
import type { RoundKey } from './round-key.ts';

/** The round in the address, null for none, and a function that changes it. */
export function useChosenRound(): [RoundKey | null, (round: RoundKey) => void] {
  const [search, setSearch] = useSearchParams();
  const [of, year, round] = ['of', 'season', 'round'].map((name) => search.get(name) ?? '');
  const isWhole = UUID.test(of!) && SEASON.test(year!) && round !== '';

  function choose(chosen: RoundKey): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('of', chosen.competitionId);
        after.set('season', String(chosen.season));
        after.set('round', chosen.round);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [
    isWhole ? { competitionId: of as CompetitionId, season: Number(year), round: round! } : null,
    choose,
  ];
}
