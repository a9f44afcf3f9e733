// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startEnglish } from '../../testing/i18n.ts';
import { aMatch } from '../../testing/match-view.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AdminMatchTable } from './components/admin-match-table.tsx';

beforeAll(startEnglish);
afterEach(cleanup);

it('ADMIN-04, ADMIN-05: has a column for each fact, a dash for XP, and a way to the match', () => {
  const match = aMatch({
    status: 'finished',
    kickoffAt: '2026-03-10T20:00:00Z',
    result: { score: '2-1' },
  } as never);
  showPage(<AdminMatchTable status="finished" matches={[match]} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Status',
    'Deadline',
    'XP',
    'Actions',
  ]);
  const row = within(screen.getByRole('row', { name: /Harbour Town – Mill Rovers/ }));
  const [status, deadline, xp] = row.getAllByRole('cell');
  expect(status?.textContent).toMatch(/Finished.*2\s–\s1/);
  expect(deadline?.querySelector('time')?.dateTime).toBe(match.kickoffAt);
  expect(xp?.textContent).toMatch(/–$/);
  const link = row.getByRole('link', { name: 'View details of Harbour Town against Mill Rovers' });
  expect(link.getAttribute('href')).toBe(`/matches/${match.id}`);
});
