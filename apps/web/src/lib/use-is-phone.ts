import { useDeviceValue } from './server-view.ts';

const PHONE = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** For pages that the server renders without data. */
export const useIsPhone = () =>
  useDeviceValue<boolean>(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => true,
  );
