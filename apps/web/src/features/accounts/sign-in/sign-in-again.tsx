import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCode } from '#lib/errors.ts';
import { isAnyLayerOpen } from '#lib/layers.ts';
import { SignInAgainWindow } from './sign-in-again-window.tsx';

const LOOK_AGAIN_MS = 200;

/**
 * Asks for the password after a refusal because the sign-in is old: the page keeps its inputs. Waits
 * until other windows are closed.
 */
export function SignInAgain() {
  const client = useQueryClient();
  const [state, setState] = useState<'unused' | 'waiting' | 'open' | 'closed'>('unused');
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) !== 'RECENT_SIGN_IN_REQUIRED') return;
        setState(isAnyLayerOpen() ? 'waiting' : 'open');
      }),
    [client],
  );
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setInterval(() => !isAnyLayerOpen() && setState('open'), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state]);
  // The window would load texts for every player.
  if (state === 'unused' || state === 'waiting') return null;
  return <SignInAgainWindow isOpen={state === 'open'} onClose={() => setState('closed')} />;
}
