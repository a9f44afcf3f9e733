import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { aCompetition } from '#testing/a-competition.ts';
import { aSession } from '#testing/a-session.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
import { readAgain } from '#testing/read-again.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { RoundsPage } from './rounds-page.tsx';

beforeAll(startEnglish);

const competition = aCompetition();
const match = aMatch();
const rounds = [{ round: match.round, firstKickoffAt: match.kickoffAt }];

it('keeps a matchday on the screen if it cannot be read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: aSession() });
  const answers = {
    '/competitions': [competition],
    '/rounds': { rounds, seasons: [2026], season: 2026, current: match.round, next: null },
    '/rounds/matches': { matches: [match] },
    '/rounds/table': { rows: [], ownRow: null, players: 0, isOver: false },
  };
  let isLimited = false;
  answerCalls(
    Object.fromEntries(
      Object.entries(answers).map(([path, body]) => [
        path,
        () => (isLimited ? refusal('RATE_LIMITED', 429) : { body }),
      ]),
    ),
  );
  showPage(<RoundsPage renderMatch={({ team1 }) => team1.name} renderTable={() => null} />, {
    at: '/rounds',
  });
  expect(await screen.findByText('Harbour Town')).toBeDefined();
  isLimited = true;
  await readAgain();
  expect(screen.getByText('Harbour Town')).toBeDefined();
});
