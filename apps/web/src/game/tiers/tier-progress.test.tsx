import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TIERS } from '@kickoracle/game';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { TierProgress } from './tier-progress.tsx';

beforeAll(startEnglish);

const share = () => screen.getByRole<HTMLProgressElement>('progressbar').value;

it.each([false, true])('XP-13: at the top the bar is full and says MAX LEVEL', (isCompact) => {
  render(<TierProgress xpTotal={999_000} isCompact={isCompact} />);
  expect(screen.getByText('Oracle')).toBeTruthy();
  expect(screen.getByText('MAX LEVEL')).toBeTruthy();
  expect(share()).toBe(1);
});

it('XP-12: every rank but the last has its numeral, and says how much is missing', () => {
  for (const tier of TIERS.slice(0, -1)) {
    const { container } = render(<TierProgress xpTotal={tier.startXp} />);
    expect(container.textContent).toContain(' I');
    expect(container.textContent).toMatch(/XP to \w+ II/);
    cleanup();
  }
});

it('OP-26: names the missing XP below, for the last master towards the top', () => {
  render(<TierProgress xpTotal={914_000} />);
  expect(screen.getByText('Master III')).toBeTruthy();
  expect(screen.getByText('85,000 XP to Oracle')).toBeTruthy();
  expect(screen.queryByText('MAX LEVEL')).toBeNull();
  expect(share()).toBeCloseTo(0.5);
});

it('XP-14: climbs from nothing to its place, in the 1.5 seconds of the tokens', async () => {
  vi.useFakeTimers();
  render(<TierProgress xpTotal={7_500} />);
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5);
  const bar = document.querySelector<HTMLElement>('[style*="width"]')!;
  expect(bar.style.width).toBe('0%');
  // The bar starts after two frames: the first may not be painted.
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(bar.style.width).toBe('50%');
  expect(bar.className).toContain('transition-[width] duration-(--motion-climb)');
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/tokens/tokens.css'), 'utf8');
  expect(tokens).toMatch(/--motion-climb: 1500ms;/);
});
