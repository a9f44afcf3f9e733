import type { CompetitionId, CupDetailsView, CupId, LeagueId } from '@kickoracle/contracts';
import { HOUR_MS, SECOND_MS } from '@kickoracle/game';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

const { cups } = queries;

/** The draw follows the end of the entry within a minute. */
const DRAW_MS = 10_000;

/** Returns when to read a cup again; false if only messages announce its next change. */
function nextReadMs(cup: CupDetailsView | undefined): number | false {
  if (cup?.status === 'drawing') return DRAW_MS;
  if (cup?.status !== 'entry') return false;
  const leftMs = Date.parse(cup.entryClosesAt) - serverNow();
  // Timers end at 24 days.
  return leftMs > 0 ? Math.min(leftMs + SECOND_MS, HOUR_MS) : DRAW_MS;
}

export const useCup = (cupId: CupId) =>
  useQuery(
    cups.getCup.queryOptions({
      input: { cupId },
      refetchInterval: ({ state }) => nextReadMs(state.data),
    }),
  );

/** @param leagueId Null: cups for all players, and of all leagues of the player. */
export const useCups = (leagueId: LeagueId | null) =>
  useQuery(cups.listCups.queryOptions({ input: leagueId === null ? {} : { leagueId } }));

export const useRounds = (competitionId: CompetitionId | null) =>
  useQuery(
    queries.rounds.listRounds.queryOptions({
      input: competitionId === null ? skipToken : { competitionId },
    }),
  );

export type RoundView = NonNullable<ReturnType<typeof useRounds>['data']>['rounds'][number];

export function useCreateCup() {
  const onSettled = useInvalidate('cup');
  return {
    ofLeague: useWrite(cups.createLeagueCup.mutationOptions({ onSettled })),
    forAll: useWrite(cups.createCup.mutationOptions({ onSettled })),
  };
}

export function useCupActions() {
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const report = {
    onSettled: useInvalidate('cup'),
    onError: (error: unknown) => showToast({ type: 'error', message: errorText(error) }),
  };
  return {
    enter: useWrite(cups.enterCup.mutationOptions(report)),
    leave: useWrite(cups.leaveCup.mutationOptions(report)),
    cancel: useWrite(cups.cancelCup.mutationOptions(report)),
    cancelPublic: useWrite(cups.cancelPublicCup.mutationOptions(report)),
  };
}
