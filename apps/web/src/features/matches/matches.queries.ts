import type { MatchId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

export function useMatch(matchId: MatchId) {
  return useQuery(queries.matches.getMatch.queryOptions({ input: { matchId } }));
}
