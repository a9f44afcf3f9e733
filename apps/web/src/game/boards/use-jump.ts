import { useEffect, useRef } from 'react';

/** Scrolls to the viewer's own row. The row is sticky, so it scrolls to its neighbour. */
function showOwnRow(board: HTMLElement): void {
  const row = board.querySelector('tr[aria-current]');
  if (!row) return;
  (row.previousElementSibling ?? board).scrollIntoView({ block: 'center' });
  row.querySelector('a')?.focus({ preventScroll: true });
}

type Jump = {
  hasOwnRow: boolean;
  /** The displayed page is not the requested one yet. */
  isReading: boolean;
  goThere: () => void;
};

/** Jumps to the viewer's own row, at once or after its page has loaded. */
export function useJump({ hasOwnRow, isReading, goThere }: Jump) {
  const board = useRef<HTMLDivElement>(null);
  const isJumping = useRef(false);
  useEffect(() => {
    if (isReading || !isJumping.current) return;
    // A failed page, or another one, ends the jump.
    isJumping.current = false;
    if (hasOwnRow && board.current) showOwnRow(board.current);
  }, [hasOwnRow, isReading]);

  function jump() {
    if (hasOwnRow && board.current) return showOwnRow(board.current);
    isJumping.current = true;
    goThere();
  }
  return { board, jump };
}
