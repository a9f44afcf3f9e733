import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMatchesService } from '#features/matches/matches.service.ts';
import { createProposals } from './proposals.service.ts';

const test = useTestDatabase();

it('lists each match to settle once, earliest kickoff first, also with many equal kickoffs', async () => {
  const competition = await createCompetition(test.ownerDb, { season: 2025 });
  const [early, late] = [new Date('2025-11-08T15:00:00Z'), new Date('2025-11-09T15:00:00Z')];
  for (let n = 0; n < 44; n += 1) {
    await createTestMatch(test.db, { ...competition, kickoffAt: n % 2 ? early : late });
  }
  await sql`INSERT INTO result_proposals (match_id, source, status, result, kickoff_at)
    SELECT id, 'zeta', 'played', '{"score": "2-1"}'::jsonb, kickoff_time FROM match_events`.execute(
    test.ownerDb,
  );

  const proposals = createProposals(test, createMatchesService(test));
  const listed: string[] = [];
  const kickoffs: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await proposals.listProposedMatches({ after });
    expect(page.total).toBe(44);
    listed.push(...page.matches.map(({ match }) => match.id));
    kickoffs.push(...page.matches.map(({ match }) => match.closes_at.getTime()));
    after = page.next;
  }
  expect(listed).toHaveLength(44);
  expect(new Set(listed).size).toBe(44);
  expect(kickoffs).toEqual(kickoffs.toSorted((a, b) => a - b));
});
