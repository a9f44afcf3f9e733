import { useQuery } from '@tanstack/react-query';
import { TierProgress } from './tier-progress.tsx';
import { queries } from '#lib/api.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function OwnLevel({ username }: { username: string }) {
  const input = { username };
  const { data, isPending } = useQuery(queries.profiles.getProfile.queryOptions({ input }));
  if (isPending) return <Skeleton className="h-20" />;
  return data && <TierProgress isCompact xpTotal={data.xpTotal} />;
}
