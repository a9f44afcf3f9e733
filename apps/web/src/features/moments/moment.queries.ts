import { queries } from '#lib/api.ts';

export const shareQuery = (token: string) =>
  queries.shares.getShare.queryOptions({ input: { token }, retry: false });
