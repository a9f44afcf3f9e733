import type { Placement } from '@floating-ui/dom';
import { whenCalm } from '../../lib/later.tsx';

const GAP = 4;
const MARGIN = 8;

type Beside = { opener: HTMLElement; element: HTMLElement; placement: Placement };

const load = () => import('./above-page.ts');
if (typeof window !== 'undefined') whenCalm(() => void load().catch(() => null));

/** Keeps what opened beside its opener and inside the window, whatever moves, until it is called off. */
export function placeBeside({ opener, element, placement }: Beside): () => void {
  let callOff: (() => void) | null = null;
  let isOver = false;
  void load().then(({ autoUpdate, computePosition, flip, offset, shift }) => {
    if (isOver) return;
    const middleware = [offset(GAP), flip({ padding: MARGIN }), shift({ padding: MARGIN })];
    callOff = autoUpdate(opener, element, () => {
      void computePosition(opener, element, { placement, middleware }).then(({ x, y }) => {
        element.style.translate = `${x}px ${y}px`;
      });
    });
  });
  return () => {
    isOver = true;
    callOff?.();
  };
}
