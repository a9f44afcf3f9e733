import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

export function useProfile(username: string) {
  return useQuery(queries.profiles.getProfile.queryOptions({ input: { username } }));
}
