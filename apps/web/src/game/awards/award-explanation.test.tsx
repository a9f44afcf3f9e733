import type { EventId, PredictionView } from '@kickoracle/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { AwardExplanation } from './award-explanation.tsx';
import { PartAward } from './part-award.tsx';

beforeAll(startEnglish);

const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const lines = () =>
  screen.queryAllByRole('listitem').map((line) => line.textContent.replaceAll('\u2009', ''));

type Called = Partial<PredictionView> & { value: string };

function showPart(called: Called, result: Record<string, string> | null, key = 'score') {
  const part = aPart(key, called);
  const match = aMatch({ status: 'finished', result, parts: [part] });
  render(<PartAward match={{ ...match, systemVersion: key === 'score' ? 2 : 1 }} part={part} />);
}

describe('XP of a score', () => {
  it('shows the call, the result, the right parts and the XP of each', () => {
    const parts = [
      { aspect: 'result', xp: 40 },
      { aspect: 'matchTotal', xp: 60 },
    ] as const;
    showPart({ value: '2-1', xp: 100, parts: [...parts] }, { score: '3-0' });
    expect([fact('Predicted'), fact('Result'), fact('Earned')]).toEqual([
      '2–1',
      '3–0',
      '100\u00a0XP',
    ]);
    expect(lines()).toEqual([
      'Right:Result Harbour Town wins40\u00a0XP',
      'Wrong:Goal difference +1 · right: +3–',
      'Right:Total goals 360\u00a0XP',
      'Wrong:Harbour Town goals 2 · right: 3–',
      'Wrong:Mill Rovers goals 1 · right: 0–',
    ]);
  });

  it('needs no list when the score was exact', () => {
    const parts = [{ aspect: 'score', xp: 215 }] as const;
    showPart({ value: '2-1', xp: 215, parts: [...parts] }, { score: '2-1' });
    expect(fact('Earned')).toBe('215\u00a0XP');
    expect(lines()).toEqual([]);
  });

  it('says why the parts add up to more than was paid', () => {
    const parts = [
      { aspect: 'result', xp: 400 },
      { aspect: 'awayTotal', xp: 35 },
    ] as const;
    showPart({ value: '2-1', xp: 340, parts: [...parts] }, { score: '3-1' });
    expect(screen.getByText(/never pay more than the maximum: 340 XP/)).toBeDefined();
  });

  it('shows the worth at the time of the prediction, and at kickoff', () => {
    const worth = { whenPredicted: 215, inForce: 190 };
    showPart({ value: '2-1', xp: 0, parts: [], worth }, { score: '0-3' });
    const words = 'The prediction was worth up to 215 XP when predicted and up to';
    expect(screen.getByText(new RegExp(words)).textContent).toContain('190\u00a0XP');
    cleanup();
    showPart(
      { value: '2-1', xp: 0, worth: { whenPredicted: 190, inForce: 190 } },
      { score: '0-3' },
    );
    expect(screen.getByText('The prediction was worth 190 XP at most.')).toBeDefined();
  });

  it('says that nothing counts in a void match, and that a change came too late', () => {
    showPart({ value: '2-1', xp: 0 }, null);
    expect(screen.getByText('This doesn’t count: no XP for anyone.')).toBeDefined();
    cleanup();
    showPart({ value: '2-1', xp: 0, changedAt: '2099-03-10T20:00:00Z' }, { score: '2-1' });
    expect(screen.getByText(/Changed after predictions had closed/)).toBeDefined();
    expect(lines()).toEqual([]);
  });
});

it('names the team of a result, and pays a card of a version 1 match as a whole', () => {
  showPart(
    { value: 'homeTeam', xp: 55, parts: [{ aspect: 'answer', xp: 55 }] },
    { result: 'homeTeam' },
    'result',
  );
  expect([fact('Predicted'), fact('Result'), fact('Earned')]).toEqual([
    'Harbour Town',
    'Harbour Town',
    '55\u00a0XP',
  ]);
  cleanup();
  showPart({ value: '1-0', xp: 0, parts: [] }, { halftime_score: '1-1' }, 'halftime_score');
  expect(lines()).toEqual([]);
});

it('shows a table place by place', () => {
  const prediction = {
    value: 'a,b,c',
    changedAt: '2026-01-01T00:00:00Z',
    xp: 30,
    parts: [{ aspect: 'place', place: 1, xp: 30 }],
    worth: { whenPredicted: 90, inForce: 90 },
    hasReceipt: true,
  } as const;
  const { container } = render(
    <AwardExplanation
      prediction={{ ...prediction, parts: [...prediction.parts] }}
      result="a,c,b"
      earnsBy={{ kind: 'places' }}
      nameOf={(value) => `Team ${value.toUpperCase()}`}
      closes={{ at: '2026-02-01T00:00:00Z', by: 'deadline' }}
      receipt={{ eventId: 'e1' as EventId }}
    />,
  );
  expect(fact('Right places')).toBe('1 of 3');
  expect(within(container).queryByText('Predicted')).toBeNull();
  expect(lines()).toEqual([
    'Right:1st Team A30\u00a0XP',
    'Wrong:2nd Team B · right: Team C–',
    'Wrong:3rd Team C · right: Team B–',
  ]);
});
