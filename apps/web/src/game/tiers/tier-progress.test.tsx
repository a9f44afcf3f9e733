import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startEnglish } from '../../testing/i18n.ts';
import { TierProgress } from './tier-progress.tsx';

beforeAll(startEnglish);
afterEach(cleanup);

const share = () => screen.getByRole<HTMLProgressElement>('progressbar').value;

it.each([false, true])('XP-13: at the top the bar is full and says MAX LEVEL', (isCompact) => {
  render(<TierProgress xpTotal={999_000} isCompact={isCompact} />);
  expect(screen.getByText('Oracle')).toBeTruthy();
  expect(screen.getByText('MAX LEVEL')).toBeTruthy();
  expect(share()).toBe(1);
});

it('OP-26: below it says what is missing, the last master towards the top', () => {
  render(<TierProgress xpTotal={914_000} />);
  expect(screen.getByText('Master III')).toBeTruthy();
  expect(screen.getByText('85,000 XP to Oracle')).toBeTruthy();
  expect(screen.queryByText('MAX LEVEL')).toBeNull();
  expect(share()).toBeCloseTo(0.5);
});
