import type { MatchId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { isTemporary } from '../../lib/errors.ts';

const LONGEST_PAUSE_MS = 10_000;

/** A match; asked for again and again while the server is out of reach or in trouble (OP-59). */
export function useMatch(matchId: MatchId) {
  return useQuery(
    queries.matches.getMatch.queryOptions({
      input: { matchId },
      retry(_, error) {
        if (isTemporary(error)) console.error(error);
        return isTemporary(error);
      },
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
    }),
  );
}
