import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useJump } from './use-jump.ts';

const HERE = { hasOwnRow: false, isReading: false };
const scrolled = vi.fn();
const goThere = vi.fn();

beforeEach(() => void (Element.prototype.scrollIntoView = scrolled));
afterEach(() => {
  vi.clearAllMocks();
});

function press() {
  const hook = renderHook((page: typeof HERE) => useJump({ ...page, goThere }), {
    initialProps: HERE,
  });
  const board = document.createElement('div');
  board.innerHTML = '<table><tbody><tr></tr><tr aria-current="true"></tr></tbody></table>';
  hook.result.current.board.current = board;
  hook.result.current.jump();
  expect(goThere).toHaveBeenCalledOnce();
  hook.rerender({ ...HERE, isReading: true });
  expect(scrolled).not.toHaveBeenCalled();
  return hook;
}

it('arrives with the page that has the row', () => {
  press().rerender({ hasOwnRow: true, isReading: false });
  expect(scrolled).toHaveBeenCalledOnce();
});

it('ends at a page that failed, or at another one', () => {
  const { rerender } = press();
  rerender(HERE);
  rerender({ hasOwnRow: true, isReading: false });
  expect(scrolled).not.toHaveBeenCalled();
});
