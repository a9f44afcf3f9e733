import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReadAgain } from '../../../game/facts.ts';
import { queries } from '../../../lib/api.ts';
import { useWrite } from '../../../lib/use-write.ts';

/** Returns the player's own link; null: there is none yet. */
export function useOwnInvitation() {
  return useQuery(queries.friends.getOwnInvitation.queryOptions());
}

/** Makes the player's link, gives them another one, or takes it back. */
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

/** Tells who invites by a link, and how the viewer stands to them. */
export function useInvitation(code: string) {
  const input = code === '' ? skipToken : { code };
  return useQuery({ ...queries.friends.getInvitation.queryOptions({ input }), retry: false });
}

/** Becomes a friend of who invites. */
export function useAcceptInvitation() {
  const onSettled = useReadAgain('friendship');
  return useWrite(queries.friends.acceptInvitation.mutationOptions({ onSettled }));
}
