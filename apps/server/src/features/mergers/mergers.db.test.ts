import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMatch } from '../matches/matches.service.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestEvent } from '#testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createParticipants,
  createTeam,
} from '#testing/factories.ts';
import { giveTeamIds } from '#testing/give-api-ids.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMergers } from './mergers.service.ts';

const test = useTestDatabase();
const day = (date: number) => new Date(Date.UTC(2026, 2, date, 15));

let league: { competitionId: string; season: number };
let adminId: string;
let teams: string[];

beforeEach(async () => {
  await test.moveClockTo(day(1));
  league = await createCompetition(test.ownerDb);
  adminId = (await createAdministrator(test.ownerDb)).userId;
  teams = await createParticipants(test.ownerDb, league, 4);
});

const mergers = () => createMergers(test);
const merge = (from: string, into: string) => mergers().mergeTeams({ from, into }, { adminId });

function play(team1Id: string, team2Id: string, kickoffAt: Date) {
  const match = { ...league, kickoffAt, team1Id, team2Id, round: '1', matchType: 'group' };
  return inTransaction(test.db, (tx) =>
    createMatch(tx, { ...match, isKickoffConfirmed: true, isClosed: false }),
  );
}

const offer = (...ids: string[]) =>
  createTestEvent(test.ownerDb, {
    deadline: day(20),
    inputType: 'radio',
    options: ids.map((id) => ({ value: id, teamId: id })),
  });

describe('two teams of a merger', () => {
  it('are previewed by their effect, and the preview writes nothing', async () => {
    const [from, into, third, fourth] = teams as [string, string, string, string];
    const next = await createCompetition(test.ownerDb);
    await test.ownerDb
      .insertInto('competition_participants')
      .values({ competition_id: next.competitionId, season: next.season, team_id: from })
      .execute();
    await play(from, third, day(7));
    await play(third, into, day(9));
    await play(from, fourth, day(14));
    await play(into, fourth, day(16));
    const deleted = await play(fourth, from, day(21));
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${deleted}`.execute(
      test.ownerDb,
    );
    const before = {
      matches: 2,
      participations: 2,
      joined: 1,
      apart: 0,
      reopened: 0,
      predictions: 0,
      replaced: 0,
      late: 0,
      players: 0,
      givenXp: 0,
      takenXp: 0,
    };
    expect(await mergers().previewMerger({ from, into })).toEqual(before);
    expect(await mergers().previewMerger({ from, into })).toEqual(before);
    expect(await merge(from, into)).toEqual(before);
    const { rows } = await sql`
      SELECT FROM match_events WHERE ${from} IN (team1_id, team2_id)`.execute(test.db);
    expect(rows).toEqual([]);
    expect(await readAudit(test.db, from)).toMatchObject([
      {
        admin_id: adminId,
        action: 'merge_teams',
        subject_kind: 'team',
        before: { from: { id: from }, into: { id: into } },
        after: { mergedInto: into, ...before },
      },
    ]);
  });

  it('keep the provider’s id that one of them has', async () => {
    const [from, into, rich] = teams as [string, string, string];
    const api = async (id: string) => {
      const { rows } = await sql<{ key: string }>`SELECT key FROM external_refs
        WHERE kind = 'team_id' AND entity_id = ${id}`.execute(test.db);
      return rows.map(({ key }) => key);
    };
    await giveTeamIds(
      test.ownerDb,
      new Map([
        [from, 11],
        [rich, 22],
      ]),
    );
    await merge(from, into);
    expect([await api(from), await api(into)]).toEqual([[], ['11']]);
    await merge(into, rich);
    expect([await api(into), await api(rich)]).toEqual([[], ['22']]);
  });

  it('are refused with the reason', async () => {
    const [from, into, third, fourth] = teams as [string, string, string, string];
    const national = await createTeam(test.ownerDb);
    await sql`UPDATE teams SET is_national_team = true WHERE id = ${national}`.execute(
      test.ownerDb,
    );
    await play(from, into, day(7));
    await offer(third, fourth);
    const merged = await createTeam(test.ownerDb);
    await merge(merged, from);
    for (const [one, other, code] of [
      [from, into, 'TEAMS_MEET'],
      [fourth, third, 'TEAMS_OFFERED'],
      [national, from, 'TEAMS_DIFFER'],
      [merged, into, 'TEAM_MERGED'],
      [into, merged, 'TEAM_MERGED'],
      [from, from, 'INVALID_INPUT'],
      [adminId, from, 'TEAM_NOT_FOUND'],
    ] as const) {
      await expect(merge(one, other)).rejects.toMatchObject({ code });
      const preview = mergers().previewMerger({ from: one, into: other });
      await expect(preview).rejects.toMatchObject({ code });
    }
  });

  it('stay two if an event offers one under an id that was merged into it', async () => {
    const [old, from, into] = teams as [string, string, string];
    const eventId = await offer(old, into);
    await merge(old, from);
    await expect(merge(from, into)).rejects.toMatchObject({ code: 'TEAMS_OFFERED' });
    await sql`UPDATE prediction_events SET deleted_at = game_now() WHERE id = ${eventId}`.execute(
      test.ownerDb,
    );
    await expect(merge(from, into)).resolves.toBeDefined();
  });

  it('are merged once by concurrent requests', async () => {
    const [from, into] = teams as [string, string];
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map((number) => (number % 2 ? merge(from, into) : merge(into, from))),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason.code).toBe('TEAM_MERGED');
    }
  });
});
