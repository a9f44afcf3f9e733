import { useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Share2 } from '#ui/icons/icons.ts';
import type { Moment } from './moments.queries.ts';

const MomentDialog = lazyPart(async () => (await import('./moment-dialog.tsx')).MomentDialog);

type ShareMomentProps = { moment: Moment; children: ReactNode };

/** A button that shares a moment as a picture. */
export function ShareMoment({ moment, children }: ShareMomentProps) {
  // Once opened it stays mounted, to animate out.
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  return (
    <>
      <Button look="secondary" onClick={() => setState('open')} className="max-sm:w-full">
        <Share2 aria-hidden="true" className="size-5" />
        {children}
      </Button>
      {state !== 'new' && (
        <MomentDialog
          moment={moment}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}
