import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createTeam } from '#testing/factories.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from './competitions.service.ts';

const test = useTestDatabase();
const app = useTestApp(test);
const noon = new Date('2026-03-01T12:00:00Z');
const evening = new Date('2026-03-01T18:00:00Z');

const competitions = () => createCompetitionsService(test);

beforeAll(() => test.moveClockTo(noon));

describe('the competitions with open items', () => {
  it('are those with an open match or an open event, by name', async () => {
    const withMatch = await createCompetition(test.ownerDb, { name: 'Beta' });
    const withEvent = await createCompetition(test.ownerDb, { name: 'Alpha' });
    const over = await createCompetition(test.ownerDb, { name: 'Gamma' });
    await createCompetition(test.ownerDb, { name: 'Delta' });
    await createTestMatch(test.db, { ...withMatch, kickoffAt: evening });
    await createTestMatch(test.db, { ...over, kickoffAt: noon });
    await createTestEvent(test.ownerDb, { ...over, deadline: noon });
    const season = { isCompetitionEvent: true, deadline: evening };
    await createTestEvent(test.ownerDb, { ...withEvent, ...season });
    const open = await competitions().listOpenCompetitions();
    expect(open.map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
    await sql`UPDATE prediction_events SET closed_at = game_now() WHERE match_id IS NULL`.execute(
      test.ownerDb,
    );
    expect(await competitions().listOpenCompetitions()).toHaveLength(1);
  });
});

describe('API-61: the list of competitions', () => {
  it('has each of them by name, with all its fields, with or without open items', async () => {
    await createCompetition(test.ownerDb, { name: 'Omega', sport: 'handball' });
    const { body: listed } = await createApiClient(app.server).get('/api/competitions');
    const { rows } = await sql<{ name: string }>`
      SELECT id, name, sport, country, season_start_month AS "seasonStartMonth",
        season_end_month AS "seasonEndMonth", '{}'::jsonb AS "seasonLabels"
      FROM competitions ORDER BY name`.execute(test.ownerDb);
    expect(rows.map(({ name }) => name)).toContain('Omega');
    expect(listed).toEqual(rows);
    const open = await competitions().listOpenCompetitions();
    expect(open.map(({ name }) => name)).not.toContain('Omega');
  });
});

describe('the participants of a season', () => {
  it('are its teams by name, each once, under its current name', async () => {
    const { competitionId, season } = await createCompetition(test.ownerDb);
    const names = ['Zebra', 'Anchor', 'Old name'].map((name) => `${name} ${randomUUID()}`);
    const ids: string[] = [];
    for (const name of names) ids.push(await createTeam(test.ownerDb, name));
    for (const teamId of ids) {
      await sql`INSERT INTO competition_participants VALUES (${competitionId}, ${season}, ${teamId})`.execute(
        test.ownerDb,
      );
    }
    await sql`UPDATE teams SET merged_into = ${ids[0]} WHERE id = ${ids[2]}`.execute(test.ownerDb);
    const teams = await competitions().listParticipants({ competitionId, season });
    expect(teams.map(({ name }) => name)).toEqual([names[1], names[0]]);
    expect(await competitions().listParticipants({ competitionId, season: 1999 })).toEqual([]);
    await expect(
      competitions().listParticipants({ competitionId: randomUUID(), season }),
    ).rejects.toThrow('COMPETITION_NOT_FOUND');
  });
});
