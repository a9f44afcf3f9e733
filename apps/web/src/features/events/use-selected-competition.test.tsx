import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSelectedCompetition } from './use-selected-competition.ts';

const LEAGUE = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11' as never;
const select = () => renderHook(useSelectedCompetition).result;

it('LIST-02, DATA-25: remembers the chosen competition until all are chosen', () => {
  const first = select();
  expect(first.current[0]).toBeNull();
  act(() => first.current[1](LEAGUE));
  expect(localStorage.getItem('selectedCompetition')).toBe(LEAGUE);
  const second = select();
  expect(second.current[0]).toBe(LEAGUE);
  act(() => second.current[1](null));
  expect(localStorage.getItem('selectedCompetition')).toBeNull();
  expect(select().current[0]).toBeNull();
});

it('ignores an invalid stored value and a blocked storage', () => {
  localStorage.setItem('selectedCompetition', 'chess');
  expect(select().current[0]).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const chosen = select();
  act(() => chosen.current[1](LEAGUE));
  expect(chosen.current[0]).toBe(LEAGUE);
});
