import { lazyPart } from '#lib/lazy-part.tsx';

export const UnsentCount = lazyPart(
  async () => (await import('#features/predictions/unsent/unsent-count.tsx')).UnsentCount,
);
