import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';

const GAP = 4;
const MARGIN = 8;

type Beside = { opener: HTMLElement; element: HTMLElement; placement: Placement };

/** Keeps what opened beside its opener and inside the window, whatever moves, until it is called off. */
export function placeBeside({ opener, element, placement }: Beside): () => void {
  return autoUpdate(opener, element, () => {
    void computePosition(opener, element, {
      placement,
      middleware: [offset(GAP), flip({ padding: MARGIN }), shift({ padding: MARGIN })],
    }).then(({ x, y }) => {
      element.style.translate = `${x}px ${y}px`;
    });
  });
}
