import { useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

const neverChanges = () => () => undefined;

type OnceAliveProps = {
  /** How much room it takes, by a class. */
  room: string;
  children: ReactNode;
};

/** What is of no use before its code runs, such as a form: where the server draws a page, its room alone. */
export function OnceAlive({ room, children }: OnceAliveProps) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isAlive ? children : <Skeleton className={room} />;
}
