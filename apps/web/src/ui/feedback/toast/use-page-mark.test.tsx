import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageMark } from './use-page-mark.ts';

function Mark({ isThere }: { isThere: boolean }) {
  usePageMark('modal', isThere);
  return null;
}

it('marks the page for as long as anything of a kind is above it', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-has-modal');
  const first = render(<Mark isThere />);
  const second = render(<Mark isThere={false} />);
  expect(isMarked()).toBe(true);
  second.rerender(<Mark isThere />);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.rerender(<Mark isThere={false} />);
  expect(isMarked()).toBe(false);
});
