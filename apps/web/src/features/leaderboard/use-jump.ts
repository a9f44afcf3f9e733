import { useEffect, useRef } from 'react';

/** Shows the viewer's own row where it stands. It sticks to the edges, so its neighbour leads there. */
function showOwnRow(board: HTMLElement): void {
  const row = board.querySelector('tr[aria-current]');
  if (!row) return;
  (row.previousElementSibling ?? board).scrollIntoView({ block: 'center' });
  row.querySelector('a')?.focus({ preventScroll: true });
}

type Jump = {
  hasOwnRow: boolean;
  /** What stands there is not the page that was gone to. */
  isReading: boolean;
  goThere: () => void;
};

/** Leads to the viewer's own row: at once, or when the page that has it is there. */
export function useJump({ hasOwnRow, isReading, goThere }: Jump) {
  const board = useRef<HTMLDivElement>(null);
  const isOnItsWay = useRef(false);
  useEffect(() => {
    if (isReading || !isOnItsWay.current) return;
    // A page that failed, or another one, ends the way there.
    isOnItsWay.current = false;
    if (hasOwnRow && board.current) showOwnRow(board.current);
  }, [hasOwnRow, isReading]);

  function jump() {
    if (hasOwnRow && board.current) return showOwnRow(board.current);
    isOnItsWay.current = true;
    goThere();
  }
  return { board, jump };
}
