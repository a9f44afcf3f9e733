import type { RecordView } from '@kickoracle/contracts';
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { RecordCard } from './record-card.tsx';

beforeAll(startEnglish);

const { competition } = aMatch();
const played = (day: number, xp: number, rank: number | null) => ({
  competition,
  season: 2026,
  round: `Matchday ${day}`,
  xp,
  rank,
  players: 41,
  isOver: true,
});
const RECORD: RecordView = {
  settled: 30,
  right: 20,
  exactScores: 4,
  best: played(5, 1_240, 1),
  form: [played(7, 300, 9), played(6, 0, null), played(5, 1_240, 1)],
  won: [played(5, 1_240, 1)],
  wins: 1,
};
const NOTHING: RecordView = {
  settled: 0,
  right: 0,
  exactScores: 0,
  best: null,
  form: [],
  won: [],
  wins: 0,
};
const text = () => document.body.textContent;

it('shows hit rate, exact scores, the best round and rounds won', () => {
  showPage(<RecordCard record={RECORD} isOwner={false} />);
  expect(text()).toContain('67%20 of 30 predictions earned XP');
  expect(text()).toContain('Exact scores4');
  expect(text()).toContain('1,240\u00a0XP, 1st of 41');
  expect(text()).toContain('1 round won');
});

it('shows the last rounds as they were played, the oldest first, each the way to its table', () => {
  showPage(<RecordCard record={RECORD} isOwner={false} />);
  const form = screen.getAllByRole('link', { name: /: [\d,]+\u00a0XP$/ });
  expect(form.map((link) => link.textContent)).toEqual(['1,240', '0', '300']);
  expect(new URL(form[2]!.getAttribute('href')!, location.href).searchParams.get('round')).toBe(
    'Matchday 7',
  );
});

it('of a player without rounds says so to them, and nothing to others', () => {
  showPage(<RecordCard record={NOTHING} isOwner />);
  expect(text()).toContain('appear here after your first result');
  cleanup();
  showPage(<RecordCard record={NOTHING} isOwner={false} />);
  expect(screen.queryByRole('heading', { name: 'The story so far' })).toBeNull();
});
