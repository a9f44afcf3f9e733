import type { ReactNode } from 'react';
import { useIsAlive } from '../../lib/alive.tsx';

/**
 * A form in a page that the server draws: seen from the start as it will be, and of no use before its
 * code runs. Then it begins anew, with what the device keeps of it.
 */
export function InertUntilAlive({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive();
  return (
    <div key={isAlive ? 'alive' : 'drawn'} inert={!isAlive}>
      {children}
    </div>
  );
}
