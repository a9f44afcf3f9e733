import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
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

export type FoundLeagueView = NonNullable<
  ReturnType<typeof useFoundLeagues>['data']
>['leagues'][number];

export function useModerateLeague() {
  const onSettled = useInvalidate('league');
  return useWrite(leagues.moderateLeague.mutationOptions({ onSettled }));
}
