import { HomePage } from '#features/home/home-page.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';

const UnsentCount = lazyPart(
  async () => (await import('#features/predictions/unsent/unsent-count.tsx')).UnsentCount,
);

export const HomeScreen = () => (
  <HomePage renderUnsent={(missing) => <UnsentCount missing={missing} />} />
);
