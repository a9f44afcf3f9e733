import { createContext, use, useSyncExternalStore } from 'react';

export type ListForm = 'compact' | 'cards';

/** The device, as the server knows it while rendering. */
export type ServerView = {
  readonly languages: readonly string[];
  /** The server's own until the browser has sent its zone. */
  readonly timeZone: string;
  readonly isZoneKnown: boolean;
  /** Null if neither a choice nor the device is known. */
  readonly listForm: ListForm | null;
  /** The game's clock, in milliseconds. */
  readonly now: number;
  /** True with a session cookie. */
  readonly isPlayer: boolean;
};

/** Null where the server rendered nothing. */
export const ServerViewContext = createContext<ServerView | null>(null);

const neverChanges = () => () => undefined;

/** Returns `read()`, which must be stable; in server rendering and hydration `ofServer(view)`. */
export function useDeviceValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  ofServer: (view: ServerView) => Value,
): Value {
  const view = use(ServerViewContext);
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
