import { HomePage } from '../../features/home/home-page.tsx';
import { useWaitingItems } from '../../features/predictions/kept/use-waiting-items.ts';

/** Home, which counts what this browser has not sent yet. */
export function HomeScreen() {
  return <HomePage waiting={useWaitingItems()} />;
}
