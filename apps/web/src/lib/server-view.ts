import { use, useSyncExternalStore } from 'react';
import { PageStateContext, type ServerView } from './page-state.ts';

const neverChanges = () => () => undefined;

/** Returns `read()`, which must be stable; in server rendering and hydration `ofServer(view)`. */
export function useDeviceValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  ofServer: (view: ServerView) => Value,
): Value {
  const view = use(PageStateContext)?.view;
  return useSyncExternalStore(subscribe, read, view ? () => ofServer(view) : read);
}

/** Returns the view of the server until hydration ends; then null. */
export function useServerView(): ServerView | null {
  return useDeviceValue<ServerView | null>(
    neverChanges,
    () => null,
    (view) => view,
  );
}

/** Returns false during hydration, which must not render values of this device. */
export const useIsHydrated = (): boolean => useServerView() === null;
