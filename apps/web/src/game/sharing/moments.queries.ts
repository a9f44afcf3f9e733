import type { CupId, EventId, LeagueId } from '@kickoracle/contracts';
import type { TierName } from '@kickoracle/game';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '#lib/api.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useInvalidate } from '../facts.ts';
import type { RoundKey } from '../rounds/round-key.ts';

export type Moment =
  | { readonly kind: 'hit'; readonly eventId: EventId }
  | ({ readonly kind: 'table'; readonly leagueId: LeagueId } & RoundKey)
  | { readonly kind: 'cup'; readonly cupId: CupId; readonly round: number }
  | { readonly kind: 'level'; readonly tierName: TierName; readonly tierLevel: number };

export type SharedMoment = Awaited<ReturnType<typeof api.shares.shareHit>>;

function shareMoment(moment: Moment): Promise<SharedMoment> {
  const language = currentLanguage();
  switch (moment.kind) {
    case 'hit': {
      const { kind: _, ...hit } = moment;
      return api.shares.shareHit({ ...hit, language });
    }
    case 'table': {
      const { kind: _, ...table } = moment;
      return api.shares.shareTable({ ...table, language });
    }
    case 'cup': {
      const { kind: _, ...cup } = moment;
      return api.shares.shareCup({ ...cup, language });
    }
    case 'level': {
      const { kind: _, ...level } = moment;
      return api.shares.shareLevel({ ...level, language });
    }
  }
}

/**
 * Shares a moment. A query, because a repeated call returns the same share. Only opening the dialog
 * runs it: a refetch after a withdrawal would share the moment again.
 */
export function momentQuery(moment: Moment) {
  return queryOptions({
    queryKey: ['moment', moment, currentLanguage()],
    queryFn: () => shareMoment(moment),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useWithdrawMoment() {
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const onSettled = useInvalidate('share');
  return useWrite(
    queries.shares.withdrawShare.mutationOptions({
      onSettled,
      onError: (error) => showToast({ type: 'error', message: errorText(error) }),
    }),
  );
}
