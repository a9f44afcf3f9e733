import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useOwnInvitation() {
  return useQuery(queries.friends.getOwnInvitation.queryOptions());
}

export function useChangeInvitation() {
  const client = useQueryClient();
  const queryKey = queries.friends.getOwnInvitation.queryKey();
  const keep = ({ invitation }: { invitation: { url: string; createdAt: string } | null }) =>
    client.setQueryData(queryKey, { invitation });
  return {
    create: useWrite(queries.friends.createInvitation.mutationOptions({ onSuccess: keep })),
    renew: useWrite(queries.friends.renewInvitation.mutationOptions({ onSuccess: keep })),
    revoke: useWrite(
      queries.friends.deleteInvitation.mutationOptions({
        onSuccess: () => keep({ invitation: null }),
      }),
    ),
  };
}

export function useInvitation(code: string) {
  const input = code === '' ? skipToken : { code };
  return useQuery({ ...queries.friends.getInvitation.queryOptions({ input }), retry: false });
}

export function useAcceptInvitation() {
  const onSettled = useInvalidate('friendship');
  return useWrite(queries.friends.acceptInvitation.mutationOptions({ onSettled }));
}
