import type { Placement } from '@floating-ui/dom';
import { whenCalm } from '../../lib/later.tsx';

const GAP = 4;
const MARGIN = 8;

type Beside = { opener: HTMLElement; element: HTMLElement; placement: Placement };

const load = () => import('./above-page.ts');
if (typeof window !== 'undefined') whenCalm(() => void load().catch(() => null));

/** Lets it be seen and pressed only where it stays: what jumps from under a finger is pressed in vain. */
function setShown(element: HTMLElement, isShown: boolean): void {
  element.style.opacity = isShown ? '' : '0';
  element.style.pointerEvents = isShown ? '' : 'none';
}

/** Keeps what opened beside its opener and inside the window, whatever moves, until it is called off. */
export function placeBeside({ opener, element, placement }: Beside): () => void {
  let callOff: (() => void) | null = null;
  let isOver = false;
  setShown(element, false);
  load()
    .then(({ autoUpdate, computePosition, flip, offset, shift }) => {
      if (isOver) return;
      const middleware = [offset(GAP), flip({ padding: MARGIN }), shift({ padding: MARGIN })];
      callOff = autoUpdate(opener, element, () => {
        void computePosition(opener, element, { placement, middleware }).then(({ x, y }) => {
          element.style.translate = `${x}px ${y}px`;
          setShown(element, true);
        });
      });
    })
    // Over its opener rather than nowhere: what places it did not come.
    .catch(() => setShown(element, true));
  return () => {
    isOver = true;
    callOff?.();
  };
}
