import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition } from '#testing/factories.ts';
import { createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { leave } from '#testing/leave-game.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { startDuringRename } from '#testing/start-during-rename.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { whileRefused } from '#testing/while-refused.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { putOnRounds } from '../rounds/round-boards.service.ts';
import { honourRounds } from './honours.service.ts';
import { lockLeague } from './leagues.repository.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let league: { competitionId: string; season: number };
let adminId: string;
let ann: LeaguePlayer;
let ben: LeaguePlayer;
let leagueId: string;
let matches: { matchId: string; eventId: string }[];

const createMatch = (at: number, round: string) =>
  createTestMatch(database.db, { ...league, kickoffAt: hours(at), round });

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, notifications, match_events, prediction_events, boards, rate_limits
    CASCADE`.execute(database.ownerDb);
  adminId = (await createAdministrator(database.ownerDb)).userId;
  league = await createCompetition(database.ownerDb);
  [ann, ben] = [
    await createLeaguePlayer(database, test.server, 'annie'),
    await createLeaguePlayer(database, test.server, 'benno'),
  ];
  matches = [
    await createMatch(2, 'Matchday 1'),
    await createMatch(3, 'Matchday 1'),
    await createMatch(50, 'Matchday 2'),
  ];
  const { body } = await ann.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  ({ leagueId } = body);
  await sql`INSERT INTO league_members (league_id, user_id, role, joined_at)
    VALUES (${leagueId}, ${ben.userId}, 'member', ${now})`.execute(database.ownerDb);
  for (const match of matches) {
    await predict(ann, match, '2-1');
    await predict(ben, match, '0-1');
  }
});

const predict = ({ userId }: LeaguePlayer, { eventId }: { eventId: string }, value: string) =>
  createPredictionsService(database).submitPrediction({ userId, eventId, value });

async function settle(nth: number, score: string | null): Promise<void> {
  const { matchId: itemId } = matches[nth]!;
  const { rows } = await sql<{ itemVersion: number; status: string }>`
    SELECT item_version AS "itemVersion", status FROM match_events WHERE id = ${itemId}
  `.execute(database.db);
  const { itemVersion, status } = rows[0]!;
  const results = createResultsService(database);
  const item = { kind: 'match', itemId, itemVersion, adminId } as const;
  if (score === null) await results.revertResult(item);
  else if (status === 'finished') await results.correctResult({ ...item, result: { score } });
  else await results.validateResult({ ...item, result: { score } });
}

const run = () => honourRounds({ ...test.app, db: database.db });

type Row = { name: string; type: string; round: string; honour: string | null; isRead: boolean };

async function listNotices(): Promise<string[]> {
  await run();
  const { rows } = await sql<Row>`
    SELECT left(p.username, 3) AS name, n.type, n.data ->> 'round' AS round,
      n.data ->> 'honour' AS honour, n.is_read AS "isRead"
    FROM notifications n JOIN profiles p ON p.id = n.user_id
    WHERE n.type LIKE 'LEAGUE_ROUND%'`.execute(database.db);
  const texts = rows.map(({ name, type, round, honour }) =>
    [name, type.replace('LEAGUE_ROUND', 'ROUND'), round.at(-1), honour].join(' '),
  );
  return texts.toSorted();
}

const readAll = () => sql`UPDATE notifications SET is_read = true`.execute(database.ownerDb);

async function playFirstRound(): Promise<void> {
  await test.moveClockTo(hours(5));
  await settle(0, '2-1');
  expect(await listNotices()).toEqual([]);
  await settle(1, '2-1');
}

describe('the honours of a round', () => {
  it('are the crown and the first place, once the round is over, and once each', async () => {
    await playFirstRound();
    expect(await listNotices()).toEqual(['ann ROUND 1 both']);
    expect(await listNotices()).toEqual(['ann ROUND 1 both']);
    // A round later ben wins, but ann still leads.
    await test.moveClockTo(hours(51));
    await settle(2, '0-1');
    expect(await listNotices()).toEqual(['ann ROUND 1 both', 'ben ROUND 2 won']);
  });

  it('reach their player, in order, with the league, the competition and the XP', async () => {
    await playFirstRound();
    await run();
    const { body } = await ann.client.get('/api/notifications/unread');
    const { rows } = await sql<{ roundXp: number; competition: string }>`
      SELECT l.sum::integer AS "roundXp", c.name AS competition FROM competitions c,
        LATERAL (SELECT sum(xp_amount) FROM xp_ledger WHERE user_id = ${ann.userId}) l
      WHERE c.id = ${league.competitionId}`.execute(database.ownerDb);
    expect(rows[0]!.roundXp).toBeGreaterThan(0);
    expect(body).toMatchObject([
      {
        type: 'LEAGUE_ROUND',
        league: { leagueId, name: 'Harbour Mates' },
        ...rows[0],
        round: 'Matchday 1',
        honour: 'both',
      },
    ]);
    expect(body[0]).not.toHaveProperty('board');
  });

  it('are withdrawn while unread if a correction takes them away', async () => {
    await playFirstRound();
    await run();
    await settle(0, '0-1');
    await settle(1, '0-1');
    expect(await listNotices()).toEqual(['ben ROUND 1 both']);
    await settle(1, null);
    expect(await listNotices()).toEqual([]);
  });

  it('are corrected once read', async () => {
    await playFirstRound();
    await run();
    await readAll();
    await settle(0, '0-1');
    await settle(1, '0-1');
    expect(await listNotices()).toEqual([
      'ann ROUND 1 both',
      'ann ROUND_CORRECTED 1 ',
      'ben ROUND 1 both',
    ]);
    await settle(0, '2-1');
    await settle(1, '2-1');
    // The notice of ann is correct again, and ben never got one.
    expect(await listNotices()).toEqual(['ann ROUND 1 both']);
  });

  it('are corrected if they are read while a correction takes them away', async () => {
    await playFirstRound();
    await run();
    await settle(0, '0-1');
    await settle(1, '0-1');
    let job: Promise<unknown> | undefined;
    await inTransaction(database.ownerDb, async (tx) => {
      await sql`UPDATE notifications SET is_read = true`.execute(tx);
      job = run();
      await waitForBlocked(database.ownerDb, 1);
    });
    await job;
    expect(await listNotices()).toEqual([
      'ann ROUND 1 both',
      'ann ROUND_CORRECTED 1 ',
      'ben ROUND 1 both',
    ]);
  });

  it('are sent once for a round that is renamed afterwards', async () => {
    await playFirstRound();
    await run();
    await readAll();
    await sql`UPDATE match_events SET round = 'First round 9' WHERE round = 'Matchday 1'`.execute(
      database.ownerDb,
    );
    await putOnRounds(database.db);
    expect(await listNotices()).toEqual(['ann ROUND 1 both']);
  });

  it('follow their round to another label, with its XP, and are corrected there', async () => {
    await playFirstRound();
    await run();
    const readUnread = async () => (await ann.client.get('/api/notifications/unread')).body;
    const [before] = await readUnread();
    await sql`UPDATE match_events SET round = 'First round 9' WHERE round = 'Matchday 1'`.execute(
      database.ownerDb,
    );
    await putOnRounds(database.db);
    expect(await readUnread()).toEqual([before]);
    await readAll();
    await settle(0, '0-1');
    await settle(1, '0-1');
    expect(await listNotices()).toEqual([
      'ann ROUND 1 both',
      'ann ROUND_CORRECTED 9 ',
      'ben ROUND 9 both',
    ]);
  });

  it('need another member, and no league without XP is read', async () => {
    await sql`DELETE FROM league_members WHERE user_id = ${ben.userId}`.execute(database.ownerDb);
    await playFirstRound();
    expect(await listNotices()).toEqual([]);
  });

  it('of a league with other competitions are none', async () => {
    const other = await createCompetition(database.ownerDb);
    await sql`INSERT INTO league_competitions (league_id, competition_id)
      VALUES (${leagueId}, ${other.competitionId})`.execute(database.ownerDb);
    await playFirstRound();
    expect(await listNotices()).toEqual([]);
  });

  it.each([
    ['Matchday 1', 'Matchday 2'],
    ['Matchday 2', 'Matchday 1'],
  ])('of a round are not kept back by another: %s fails', async (failing, other) => {
    await playFirstRound();
    await test.moveClockTo(hours(53));
    await settle(2, '2-1');
    const listRounds = async () => {
      const { rows } = await sql<{ round: string }>`SELECT DISTINCT data ->> 'round' AS round
        FROM notifications WHERE type = 'LEAGUE_ROUND'`.execute(database.db);
      return rows.map(({ round }) => round).toSorted();
    };
    const unless = `data ->> 'round' IS DISTINCT FROM '${failing}'`;
    await whileRefused(database.ownerDb, { table: 'notifications', unless }, () =>
      expect(run()).rejects.toThrow('rounds were not honoured'),
    );
    expect(await listRounds()).toEqual([other]);
    await run();
    expect(await listRounds()).toEqual(['Matchday 1', 'Matchday 2']);
  });

  it('go to no member who left while the job waited', async () => {
    await playFirstRound();
    let job: Promise<unknown> | undefined;
    await inTransaction(database.ownerDb, async (tx) => {
      await lockLeague(tx, leagueId);
      job = run();
      await waitForBlocked(database.ownerDb, 1);
      await sql`DELETE FROM league_members WHERE user_id = ${ann.userId}`.execute(tx);
    });
    await job;
    expect(await listNotices()).toEqual([]);
  });

  it('reach a player whose name changes meanwhile', async () => {
    await playFirstRound();
    await startDuringRename(database.ownerDb, ann.userId, run);
    expect(await listNotices()).toEqual(['ren ROUND 1 both']);
  });

  it('are sent by one of three concurrent runs', async () => {
    await playFirstRound();
    await Promise.all([run(), run(), run()]);
    expect(await listNotices()).toEqual(['ann ROUND 1 both']);
  });

  it('are in the download, and end with the account', async () => {
    await playFirstRound();
    await run();
    const { text } = await ann.client.get('/api/accounts/data');
    expect(text).toContain('LEAGUE_ROUND');
    await leave(test.app, ann);
    expect(await listNotices()).toEqual([]);
  });
});
