import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { PredictionDialog } from './prediction-dialog.tsx';

beforeAll(startEnglish);

function show(isMatchOpen: boolean) {
  const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  showPage(
    <PredictionDialog
      match={aMatch()}
      isOpen
      isMatchOpen={isMatchOpen}
      onClose={vi.fn<() => void>()}
    >
      <p>Harbour Town – Mill Rovers</p>
    </PredictionDialog>,
  );
}

it('OP-33: shows the time of the possible rewards, and that they may change until kickoff', async () => {
  show(true);
  const asOf = await screen.findByText(/^Rewards from bookmakers’ odds, (Feb 28|Mar 1), 2026, /);
  expect(asOf).toBeDefined();
  expect(screen.getByText(/can change until kickoff/)).toBeDefined();
});

it('OP-33: mentions no current rewards once they are frozen', async () => {
  show(false);
  await screen.findByText('Harbour Town – Mill Rovers');
  expect(screen.queryByText(/can change until kickoff/)).toBeNull();
});
