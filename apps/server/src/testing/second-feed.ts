import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { createResultsFeed } from '../features/feeds/fetch-results.service.ts';
import { createBudget } from '../providers/budget.ts';
import { createOpenfootball } from '../providers/openfootball/openfootball.ts';
import type { useFeedWorld } from './feed-world.ts';
import { createServedRow, startOpenfootballServer } from './openfootball-server.ts';
import type { useTestDatabase } from './test-database.ts';

export async function useSecondFeed(
  test: ReturnType<typeof useTestDatabase>,
  world: Awaited<ReturnType<typeof useFeedWorld>>,
) {
  const server = await startOpenfootballServer();
  afterAll(() => server.stop());
  beforeEach(() => {
    server.rows.clear();
    server.requests.length = 0;
    server.troubles.length = 0;
  });

  const open = () =>
    createOpenfootball([server.file], {
      budget: createBudget(test.db, { source: 'openfootball', daily: 1_000 }),
      limits: { timeoutMs: 60_000, bytes: 1_000_000 },
      keptMs: 0,
    });

  const app = () => ({ ...world.app(), providers: [...world.app().providers, open()] });

  async function readTeams({ matchId }: { matchId: string }): Promise<[string, string]> {
    const { rows } = await sql<{ home: string; away: string }>`
      SELECT t1.name AS home, t2.name AS away FROM match_events m
      JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
      WHERE m.id = ${matchId}`.execute(test.ownerDb);
    return [rows[0]!.home, rows[0]!.away];
  }

  return {
    server,
    open,
    app,
    readTeams,
    fetchBoth: () => createResultsFeed(app()).fetchResults(),
    fetchSecond: () => createResultsFeed({ ...world.app(), providers: [open()] }).fetchResults(),
    async tell(
      match: { matchId: string },
      said: Partial<Parameters<typeof createServedRow>[0]> = {},
    ): Promise<void> {
      const teams = await readTeams(match);
      server.rows.set(
        match.matchId,
        createServedRow({ teams, kickoffAt: world.kickoffAt(), ...said }),
      );
    },
  };
}
