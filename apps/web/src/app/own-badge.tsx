import { useQuery } from '@tanstack/react-query';
import { Emblem } from '../game/tiers/emblem.tsx';
import { useRank } from '../game/tiers/use-rank.ts';
import { queries } from '../lib/api.ts';
import { UserRound } from '../ui/icons/icons.ts';

export function OwnBadge({ username }: { username: string | null }) {
  const profile = useQuery({
    ...queries.profiles.getProfile.queryOptions({ input: { username: username ?? '' } }),
    enabled: username !== null,
    staleTime: 5 * 60_000,
    retry: false,
  }).data;
  const { name, emblem } = useRank(profile?.xpTotal ?? 0);
  if (!profile) return <UserRound aria-hidden="true" className="size-6" />;
  return (
    <>
      <Emblem {...emblem} className="size-6" />
      <span className="sr-only">{name}</span>
    </>
  );
}
