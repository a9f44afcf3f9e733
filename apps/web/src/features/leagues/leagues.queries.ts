import type { CompetitionId, LeagueId, LeaguePeriod, UserId } from '@kickoracle/contracts';
import { readShortCode } from '@kickoracle/game';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { useInvalidate } from '#game/facts.ts';
import { api, queries } from '#lib/api.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

const { leagues } = queries;

export const useOwnLeagues = () => useQuery(leagues.listOwnLeagues.queryOptions());

export const useLeague = (leagueId: LeagueId) =>
  useQuery(leagues.getLeague.queryOptions({ input: { leagueId } }));

export const useLeagueMembers = (leagueId: LeagueId) =>
  useQuery(leagues.listLeagueMembers.queryOptions({ input: { leagueId } }));

export type TableInput = {
  readonly period: LeaguePeriod;
  readonly since: 'all' | 'joined';
  readonly competitionId?: CompetitionId;
  readonly season?: number;
  readonly year?: number;
  readonly month?: number;
  readonly round?: string;
  readonly number?: number;
};

export const useLeagueTable = (leagueId: LeagueId, input: TableInput) =>
  useQuery(
    leagues.getLeagueTable.queryOptions({
      input: { leagueId, ...input },
      placeholderData: keepPreviousData,
    }),
  );

export const useLeagueRounds = (leagueId: LeagueId) =>
  useQuery(leagues.listLeagueRounds.queryOptions({ input: { leagueId } }));

/** @param round Null: the latest that has a revealed match. */
export const useLeagueRound = (leagueId: LeagueId, round: RoundKey | null) =>
  useQuery(
    leagues.getLeagueRound.queryOptions({
      input: { leagueId, ...round },
      placeholderData: keepPreviousData,
    }),
  );

export const useLeagueReactions = (leagueId: LeagueId, round: RoundKey) =>
  useQuery(leagues.listLeagueReactions.queryOptions({ input: { leagueId, ...round } }));

export const useHallOfFame = (leagueId: LeagueId) =>
  useQuery(leagues.getLeagueHallOfFame.queryOptions({ input: { leagueId } }));

export const useLeagueDuel = (
  leagueId: LeagueId,
  { playerId, otherId }: { playerId: UserId | undefined; otherId: UserId | undefined },
) =>
  useQuery(
    leagues.getLeagueDuel.queryOptions({
      input: playerId && otherId ? { leagueId, playerId, otherId } : skipToken,
    }),
  );

/** A link code, or a short one, which is limited more. */
export function invitationQuery(code: string) {
  const shortCode = readShortCode(code);
  return shortCode === null
    ? leagues.getLeagueInvitation.queryOptions({ input: { code } })
    : leagues.findLeagueByCode.queryOptions({ input: { code: shortCode } });
}

export function useJoinLeague() {
  const onSettled = useInvalidate('league');
  return useWrite(leagues.joinLeague.mutationOptions({ onSettled }));
}

/** Callbacks that refetch after a write, and show its failure as a toast. */
function useReport(changed: 'league' | 'league_reactions' = 'league') {
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const onSettled = useInvalidate(changed);
  return {
    onSettled,
    onError: (error: unknown) => showToast({ type: 'error', message: errorText(error) }),
  };
}

export function useCreateLeague() {
  const onSettled = useInvalidate('league');
  return useWrite(leagues.createLeague.mutationOptions({ onSettled }));
}

export function useUpdateLeague() {
  const onSettled = useInvalidate('league');
  return useWrite(leagues.updateLeague.mutationOptions({ onSettled }));
}

export function useWithdrawRequest() {
  return useWrite(leagues.withdrawLeagueRequest.mutationOptions(useReport()));
}

/** Its toast is not left to the button, which the refetch removes. */
export function useRemindLeague() {
  const { t } = useTranslation('leagues');
  const { showToast } = useToast();
  const onSuccess = () => showToast({ type: 'success', message: t('next.reminded') });
  return useWrite(leagues.remindLeague.mutationOptions({ ...useReport(), onSuccess }));
}

/** Reactions, pending until the page has the new numbers. Sent in order: the last press wins. */
export function useReact() {
  const report = { ...useReport('league_reactions'), scope: { id: 'reactions' } };
  return {
    toRound: useWrite(leagues.reactToLeagueRound.mutationOptions(report)),
    toCall: useWrite(leagues.reactToLeagueCall.mutationOptions(report)),
  };
}

export function useExportRound() {
  const { onError } = useReport();
  return useWrite({
    mutationFn: (round: RoundKey & { leagueId: LeagueId }) => api.leagues.exportLeagueRound(round),
    onError,
  });
}

export function useMemberActions() {
  const report = useReport();
  return {
    accept: useWrite(leagues.acceptLeagueRequest.mutationOptions(report)),
    decline: useWrite(leagues.declineLeagueRequest.mutationOptions(report)),
    remove: useWrite(leagues.removeLeagueMember.mutationOptions(report)),
    block: useWrite(leagues.blockLeaguePlayer.mutationOptions(report)),
    unblock: useWrite(leagues.unblockLeaguePlayer.mutationOptions(report)),
    handOver: useWrite(leagues.handOverLeague.mutationOptions(report)),
    setRole: useWrite(leagues.setLeagueRole.mutationOptions(report)),
  };
}

export function useLeagueActions() {
  const report = useReport();
  return {
    renew: useWrite(leagues.renewLeagueCodes.mutationOptions(report)),
    closeSeason: useWrite(leagues.closeLeagueSeason.mutationOptions(report)),
    // The page is left first, so nothing refetches a league that is gone.
    leave: useWrite(leagues.leaveLeague.mutationOptions({ onError: report.onError })),
    dissolve: useWrite(leagues.dissolveLeague.mutationOptions({ onError: report.onError })),
  };
}
