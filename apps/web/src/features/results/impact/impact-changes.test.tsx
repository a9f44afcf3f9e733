import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { anImpact } from '#testing/admin-panel.ts';
import { startEnglish } from '#testing/i18n.ts';
import { ImpactChanges } from './impact-changes.tsx';
import { ImpactFigures } from './impact-figures.tsx';

beforeAll(startEnglish);

const list = (name: string) => screen.getByRole('list', { name }).textContent;
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

it('lists changed players with before and after, tier changes and new first places', () => {
  const impact = anImpact({
    gainingPlayers: 3_000,
    players: [
      { username: 'bob', xpBefore: 800, xpAfter: 21_040 },
      { username: null, xpBefore: 90, xpAfter: 20 },
    ],
    tierChanges: 2,
    tierPlayers: [{ username: 'bob', xpBefore: 800, xpAfter: 21_040 }],
  });
  render(<ImpactChanges impact={impact} seasonStyle={null} />);
  expect(list('Biggest changes')).toBe('bob 800 → then 21,040 +20,240Anonymous 90 → then 20 −70');
  expect(screen.getByText('and 2,998 more players')).toBeDefined();
  expect(list('New tier')).toMatch(/^bob Wood → then (?!Wood)\w+$/);
  expect(screen.getByText('and 1 more player')).toBeDefined();
  expect(list('New in first place')).toBe('All football · March 2026 ann → then bob');
});

it('reports no changes, even if awards are reverted and paid again', () => {
  const impact = anImpact({
    awardedPlayers: 26,
    awardedXp: 2591,
    reversedPlayers: 26,
    reversedXp: 2591,
    gainingPlayers: 0,
    gainedXp: 0,
    unchangedPlayers: 26,
    tierChanges: 0,
    players: [],
    tierPlayers: [],
    boards: [],
  });
  render(
    <>
      <ImpactFigures impact={impact} isReplacing />
      <ImpactChanges impact={impact} seasonStyle={null} />
    </>,
  );
  expect(screen.getByText('No player’s XP changes.')).toBeDefined();
  expect(figure('XP gained')).toContain('0');
  expect(figure('XP lost')).toContain('0');
  expect(figure('Players with the same XP')).toContain('26');
  expect(screen.queryByText(/2,591/)).toBeNull();
});
