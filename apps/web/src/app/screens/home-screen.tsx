import { HomePage } from '../../features/home/home-page.tsx';
import { later } from '../../lib/later.tsx';

const UnsentCount = later(
  async () => (await import('../../features/predictions/kept/unsent-count.tsx')).UnsentCount,
);

/** Home, which counts the predictions of a player that this browser has not sent yet. */
export const HomeScreen = () => (
  <HomePage renderUnsent={(missing) => <UnsentCount missing={missing} />} />
);
