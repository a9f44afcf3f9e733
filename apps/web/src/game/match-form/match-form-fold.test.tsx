import type { MatchId } from '@kickoracle/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { MatchFormFold } from './match-form-fold.tsx';

beforeAll(startEnglish);

const played = (team1: string, score: string, team2: string, outcome: string) => ({
  matchId: `${team1}-${score}`,
  kickoffAt: '2026-02-20T15:00:00Z',
  team1,
  team2,
  score,
  outcome,
});

it('loads form, meetings and table once the fold is opened', async () => {
  const calls = answerCalls({
    '/matches/m/form': () => ({
      body: {
        form: [
          { team: 'Harbour', matches: [played('Dock', '0-2', 'Harbour', 'won')] },
          { team: 'Mill', matches: [] },
        ],
        meetings: [played('Mill', '3-1', 'Harbour', 'lost')],
        table: [{ team: 'Harbour', place: 3, played: 12, goalDifference: 7, points: 22 }],
      },
    }),
  });
  showPage(<MatchFormFold matchId={'m' as MatchId} />);
  expect(calls.filter(({ path }) => path === '/matches/m/form')).toEqual([]);
  await userEvent.click(screen.getByText('Form, last meetings, table'));
  expect(await screen.findByText('Won: Dock 0–2 Harbour')).toBeDefined();
  expect(screen.getByText('No results yet.')).toBeDefined();
  expect(screen.getByText(/^Mill/, { selector: 'li span' }).textContent).toBe('Mill 3–1 Harbour');
  const table = within(screen.getByRole('table', { name: 'Table' }));
  expect(table.getByRole('row', { name: /Harbour/ }).textContent).toBe('3Harbour12+722');
});

it('offers a retry if they could not be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isAway = true;
  answerCalls({
    '/matches/away/form': () =>
      isAway ? refusal('RATE_LIMITED', 429) : { body: { form: [], meetings: [], table: [] } },
  });
  showPage(<MatchFormFold matchId={'away' as MatchId} />);
  await userEvent.click(screen.getByText('Form, last meetings, table'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/^They haven’t met/)).toBeDefined();
});
