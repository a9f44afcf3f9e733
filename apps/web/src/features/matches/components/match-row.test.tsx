import type { MatchView } from '@kickoracle/contracts';
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch, aPart } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchRow } from './match-row.tsx';

beforeAll(startEnglish);

function show(match: MatchView, { hasTiles = true } = {}) {
  const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const score = hasTiles ? { tiles: <i />, news: null, worth: null, trouble: null } : null;
  showPage(<MatchRow match={match} onPredict={vi.fn()} score={score} />);
}
const ring = () => screen.queryByRole<HTMLProgressElement>('progressbar');
const signs = () =>
  [...document.querySelectorAll('[data-verdict]')].map((sign) => sign.getAttribute('data-verdict'));

it.each([true, false])(
  'LIST-11, MATCH-02, MATCH-05: an open row shows status and progress, tiles in it: %s',
  (hasTiles) => {
    show(aMatch(), { hasTiles });
    expect(screen.getByText('Open')).toBeDefined();
    expect(ring()).toBeNull();
    expect(screen.getAllByText('0 of 1 predictions made').length).toBeGreaterThan(0);
    cleanup();
    show(aMatch({ parts: [aPart('score', { value: '2-1' })] }), { hasTiles });
    expect(ring()).toBeNull();
    expect(screen.getAllByText('1 of 1 predictions made').length).toBeGreaterThan(0);
  },
);

it('a row that waits for its result shows its status, without a sign', () => {
  const kickoffAt = '2020-03-10T20:00:00Z';
  show(aMatch({ status: 'pending', kickoffAt, parts: [aPart('score', { value: '2-1' })] }));
  expect(screen.getByText('Result pending')).toBeDefined();
  expect(signs()).toEqual([]);
});

it('says how many questions a finished row opens', () => {
  const parts = [aPart('score', { value: '0-0', xp: 0 }), aPart('result')];
  show(aMatch({ systemVersion: 1, status: 'finished', result: { score: '1-3' }, parts }));
  expect(screen.getByText('2 questions')).toBeDefined();
  cleanup();
  show(aMatch({ status: 'finished', result: { score: '1-3' }, parts: parts.slice(0, 1) }));
  expect(screen.queryByText(/question/)).toBeNull();
});

it('MATCH-06: a finished row has the sign for its verdict and the XP, no tick', () => {
  const parts = [aPart('score', { value: '0-0', xp: 0 })];
  show(aMatch({ status: 'finished', result: { score: '1-3' }, parts }));
  expect(signs()).toEqual(['wrong']);
  expect(screen.getByText('0 XP')).toBeDefined();
  expect(screen.queryByText('1 of 1 predictions made')).toBeNull();
});

it('a finished row shows the result, an open one none, and whose tile is whose', () => {
  show(aMatch({ status: 'finished', result: { score: '1-3' } }));
  const row = screen.getByRole('article', { name: 'Harbour Town v Mill Rovers' });
  expect(
    [...row.querySelectorAll('.figures.ml-auto')].map(({ textContent }) => textContent),
  ).toEqual(['1', '3']);
  expect(screen.getByText('Not predicted')).toBeDefined();
  cleanup();
  show(aMatch());
  expect(document.querySelector('.figures.ml-auto')).toBeNull();
  expect(screen.getAllByText(aMatch().team1.crest.letters)).toHaveLength(2);
});

it('a row has its day only where the list has no headings of days', () => {
  const match = aMatch({ status: 'finished', result: { score: '1-3' } });
  const rowTimes = () =>
    [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  show(match, { hasTiles: false });
  expect(rowTimes()).toHaveLength(1);
  cleanup();
  showPage(<MatchRow match={match} onPredict={vi.fn()} score={null} isDayShown />);
  expect(rowTimes()).toHaveLength(2);
});
