import { useEffect, useRef } from 'react';

/** Shows the viewer's own row where it stands. It sticks to the edges, so its neighbour leads there. */
function showOwnRow(board: HTMLElement): void {
  const row = board.querySelector('tr[aria-current]');
  if (!row) return;
  (row.previousElementSibling ?? board).scrollIntoView({ block: 'center' });
  row.querySelector('a')?.focus({ preventScroll: true });
}

/** Leads to the viewer's own row: at once, or when the page that has it is there. */
export function useJump({ hasOwnRow, goThere }: { hasOwnRow: boolean; goThere: () => void }) {
  const board = useRef<HTMLDivElement>(null);
  const isOnItsWay = useRef(false);
  useEffect(() => {
    if (!hasOwnRow || !isOnItsWay.current || !board.current) return;
    isOnItsWay.current = false;
    showOwnRow(board.current);
  }, [hasOwnRow]);

  function jump() {
    if (hasOwnRow && board.current) return showOwnRow(board.current);
    isOnItsWay.current = true;
    goThere();
  }
  return { board, jump };
}
