import { TIERS } from '@kickoracle/game';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { TierLine } from './tier-line.tsx';
import { TierProgress } from './tier-progress.tsx';

beforeAll(startEnglish);

const top = 100_000_000;

it.each([
  ['a list', TierLine],
  ['a profile', TierProgress],
])(
  'XP-12, XP-13: in %s the last rank has no numeral, and MAX LEVEL in place of a way on',
  (_, View) => {
    render(<View xpTotal={top} />);
    expect(screen.getByText('MAX LEVEL')).toBeDefined();
    expect(screen.getByText('Oracle')).toBeDefined();
  },
);

it.each([
  ['a list', TierLine],
  ['a profile', TierProgress],
])('XP-12: in %s every other rank has its numeral, and says how much is missing', (_, View) => {
  for (const tier of TIERS.slice(0, -1)) {
    const { container } = render(<View xpTotal={tier.startXp} />);
    expect(container.textContent).toContain(' I');
    expect(container.textContent).toMatch(/XP to \w+ II/);
    cleanup();
  }
});
