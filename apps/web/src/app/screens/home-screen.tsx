import { HomePage } from '#features/home/home-page.tsx';
import { UnsentCount } from './unsent-count.ts';

export const HomeScreen = () => (
  <HomePage renderUnsent={(missing) => <UnsentCount missing={missing} />} />
);
