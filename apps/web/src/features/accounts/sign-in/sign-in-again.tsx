import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCode } from '#lib/errors.ts';
import { useIsAnyLayerOpen } from '#lib/layers.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const SignInAgainWindow = lazyPart(
  async () => (await import('./sign-in-again-window.tsx')).SignInAgainWindow,
);

/**
 * Asks for the password after a refusal because the sign-in is old: the page keeps its inputs. Waits
 * until other windows are closed.
 */
export function SignInAgain() {
  const client = useQueryClient();
  const [state, setState] = useState<'unused' | 'waiting' | 'open' | 'closed'>('unused');
  const isCovered = useIsAnyLayerOpen();
  if (state === 'waiting' && !isCovered) setState('open');
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) === 'RECENT_SIGN_IN_REQUIRED') setState('waiting');
      }),
    [client],
  );
  if (state === 'unused' || state === 'waiting') return null;
  return <SignInAgainWindow isOpen={state === 'open'} onClose={() => setState('closed')} />;
}
