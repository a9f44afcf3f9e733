import { listenTo } from './listen-to.ts';
import { useDeviceValue } from './server-view.ts';

const matchPhone = () => window.matchMedia('(width < 48rem)');
const onWidthChange = listenTo(matchPhone, 'change');

/** For pages that the server renders without data. */
export const useIsPhone = () =>
  useDeviceValue<boolean>(
    onWidthChange,
    () => matchPhone().matches,
    () => true,
  );
