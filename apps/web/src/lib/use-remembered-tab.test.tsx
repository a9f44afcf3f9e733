import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRememberedTab } from './use-remembered-tab.ts';

const show = () =>
  renderHook(() => useRememberedTab('adminTab', ['active', 'pending', 'finished'] as const));

it('starts at the first tab, and later at the last selected one', () => {
  const first = show();
  expect(first.result.current[0]).toBe('active');
  act(() => first.result.current[1]('finished'));
  expect(first.result.current[0]).toBe('finished');
  expect(show().result.current[0]).toBe('finished');
});

it('starts at the first tab if the stored one does not exist', () => {
  localStorage.setItem('adminTab', 'archived');
  expect(show().result.current[0]).toBe('active');
});
