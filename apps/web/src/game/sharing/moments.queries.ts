import type { CompetitionId, EventId, LeagueId } from '@kickoracle/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '#lib/api.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useWrite } from '#lib/use-write.ts';
import { useInvalidate } from '../facts.ts';

/** Subject of a player's share: an exact score, or a league's table after a round. */
export type Moment =
  | { readonly kind: 'hit'; readonly eventId: EventId }
  | {
      readonly kind: 'table';
      readonly leagueId: LeagueId;
      readonly competitionId: CompetitionId;
      readonly season: number;
      readonly round: string;
    };

export type SharedMoment = Awaited<ReturnType<typeof api.shares.shareHit>>;

/**
 * Shares a moment. A query, because a repeated call returns the same share. Only opening the dialog
 * runs it: a refetch after a withdrawal would share the moment again.
 */
export function momentQuery(moment: Moment) {
  return queryOptions({
    queryKey: ['moment', moment, currentLanguage()],
    queryFn(): Promise<SharedMoment> {
      const { kind: _, ...of } = moment;
      const input = { ...of, language: currentLanguage() };
      return 'eventId' in input ? api.shares.shareHit(input) : api.shares.shareTable(input);
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useWithdrawMoment() {
  const onSettled = useInvalidate('share');
  return useWrite(queries.shares.withdrawShare.mutationOptions({ onSettled }));
}
