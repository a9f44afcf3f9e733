import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createLeagueWorld } from '#testing/league-world.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMatchFormService } from './match-form.service.ts';
import { createMatch } from './matches.service.ts';

const test = useTestDatabase();
const day = (days: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + days * 86_400_000);

let league: { competitionId: string; season: number };
let teams: string[];

beforeEach(async () => {
  const world = await createLeagueWorld(test, { clubs: 4 });
  ({ league, teamIds: teams } = world);
});

type Play = { home: number; away: number; on: number; score?: string; type?: string };

async function play({ home, away, on, score, type = 'group' }: Play) {
  const matchId = await inTransaction(test.ownerDb, (tx) =>
    createMatch(tx, {
      ...league,
      round: `Matchday ${on}`,
      matchType: type as 'group',
      team1Id: teams[home]!,
      team2Id: teams[away]!,
      kickoffAt: day(on),
      isKickoffConfirmed: true,
      isClosed: false,
    }),
  );
  if (score !== undefined) {
    await sql`INSERT INTO validations (match_id, kind, result, item_version)
      VALUES (${matchId}, 'history', ${JSON.stringify({ score })}::jsonb, 1)`.execute(test.ownerDb);
  }
  return matchId;
}

const formOf = (matchId: string) => createMatchFormService(test).getMatchForm(matchId);

describe('the form before a match', () => {
  it('has the last five matches of each team, their meetings and the table', async () => {
    for (const on of [-9, -8, -7, -6, -5, -4]) await play({ home: 0, away: 2, on, score: '1-1' });
    await play({ home: 1, away: 0, on: -3, score: '0-2' });
    const ours = await play({ home: 0, away: 1, on: 3 });
    await play({ home: 0, away: 3, on: 5, score: '9-0' });
    const { form, meetings, table } = await formOf(ours);
    expect(form.map(({ matches }) => matches.map(({ outcome }) => outcome))).toEqual([
      ['won', 'drawn', 'drawn', 'drawn', 'drawn'],
      ['lost'],
    ]);
    expect(meetings).toMatchObject([{ score: '0-2', outcome: 'won', kickoffAt: day(-3).toJSON() }]);
    const [first, last] = form.map(({ team }) => team);
    // Later results do not count, and the team that plays later shares the table.
    expect(table).toEqual([
      { team: first, place: 1, played: 7, goalDifference: 2, points: 9 },
      { team: last, place: 4, played: 1, goalDifference: -2, points: 0 },
    ]);
  });

  it('ignores void, reverted and deleted matches, and has no table in a knockout round', async () => {
    const reverted = await play({ home: 0, away: 1, on: -3, score: '3-0' });
    await sql`UPDATE validations SET reverted_at = game_now() WHERE match_id = ${reverted}`.execute(
      test.ownerDb,
    );
    const deleted = await play({ home: 0, away: 1, on: -2, score: '3-0' });
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${deleted}`.execute(
      test.ownerDb,
    );
    const final = await play({ home: 0, away: 1, on: 3, type: 'final' });
    const { form, meetings, table } = await formOf(final);
    expect([form[0]!.matches, form[1]!.matches, meetings, table]).toEqual([[], [], [], []]);
  });

  it('follows a merged match, and refuses an unknown one', async () => {
    const kept = await play({ home: 0, away: 1, on: 3 });
    const lost = await play({ home: 0, away: 1, on: 4 });
    await sql`UPDATE match_events SET deleted_at = game_now(), merged_into = ${kept}
      WHERE id = ${lost}`.execute(test.ownerDb);
    expect(await formOf(lost)).toEqual(await formOf(kept));
    await expect(formOf(randomUUID())).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' });
  });
});
