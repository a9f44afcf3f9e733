import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

const { leagues } = queries;

/** Finds leagues by a part of their name; an empty text finds none. */
export const useFoundLeagues = (name: string) =>
  useQuery(
    leagues.searchLeagues.queryOptions({
      input: name === '' ? skipToken : { name },
      placeholderData: keepPreviousData,
    }),
  );

export function useModerateLeague() {
  const client = useQueryClient();
  return useWrite(
    leagues.moderateLeague.mutationOptions({
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: leagues.key() }),
          client.invalidateQueries({ queryKey: queries.audit.key() }),
        ]),
    }),
  );
}
