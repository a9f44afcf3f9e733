import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { listProposedResults } from '#testing/list-proposed-results.ts';
import { fileRow, importRows as importNamed } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { Files } from '#files/files.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { lockItem } from '../items/items.service.ts';
import { readMatchOutcome, settle } from '../items/settlement.service.ts';
import { createScheduling } from '../matches/schedule-match.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import * as movedByHand from './claims/moved-by-hand.service.ts';
import type { ImportRequest } from './imports.service.ts';

const test = useTestDatabase();

type Row = {
  round: string;
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score: object;
  status?: string;
};

const FIRST: Row = fileRow('1', '2026-09-05', ['Ash FC', 'Birch FC']);
const SECOND: Row = fileRow('1', '2026-09-06', ['Cedar FC', 'Date FC']);

let name = 'League';
let count = 0;

const importRows = (rows: Row[], options?: Partial<ImportRequest>) =>
  importNamed(test.db, { name, rows }, options);

async function readMatches() {
  const { rows } = await sql<{
    id: string;
    event_id: string;
    item_version: number;
    kickoff: string;
    closed: boolean;
    postponed: boolean;
    status: string;
    proposal: { score: string } | null;
    proposals: number;
    validation: string | null;
  }>`
    SELECT m.id, e.id AS event_id, m.item_version, m.closed_at IS NOT NULL AS closed,
      to_char(m.kickoff_time AT TIME ZONE 'Europe/London', 'YYYY-MM-DD HH24:MI') AS kickoff,
      m.postponed_at IS NOT NULL AS postponed, m.status,
      (SELECT p.result FROM result_proposals p WHERE p.match_id = m.id AND p.replaced_at IS NULL) AS proposal,
      (SELECT count(*) FROM result_proposals p WHERE p.match_id = m.id) AS proposals,
      (SELECT v.kind FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL) AS validation
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN prediction_events e ON e.match_id = m.id JOIN teams t ON t.id = m.team1_id
    WHERE c.name = ${name} ORDER BY t.name, m.kickoff_time
  `.execute(test.db);
  return rows;
}

async function predict(eventId: string, value = '1-0') {
  const { userId } = await createPlayer(test.db);
  await createPredictionsService(test).submitPrediction({ eventId, userId, value });
  return userId;
}

beforeEach(async () => {
  count += 1;
  name = `League of the ${count}. test`;
  await test.moveClockTo(new Date('2026-09-01T12:00:00Z'));
});

describe('a file that is imported again', () => {
  it('unchanged changes nothing and reports that', async () => {
    await importRows([FIRST, SECOND]);
    const before = await readMatches();
    expect(await importRows([FIRST, SECOND])).toMatchObject({
      created: 0,
      attached: 0,
      proposed: 0,
      moved: [],
      vanished: [],
      corrected: [],
    });
    expect(await readMatches()).toEqual(before);
  });

  it('moves a future kickoff, keeps predictions, and leaves them open', async () => {
    await importRows([FIRST, SECOND]);
    const [match] = await readMatches();
    const userId = await predict(match!.event_id);
    const summary = await importRows([{ ...FIRST, date: '2026-09-07', time: '20:00' }, SECOND]);
    expect(summary.moved).toEqual(['season.json, match 1 (Ash FC - Birch FC)']);
    const [moved] = await readMatches();
    expect(moved).toMatchObject({ id: match!.id, kickoff: '2026-09-07 20:00', closed: false });
    expect(moved!.item_version).toBe(match!.item_version + 1);
    const { rows: notices } = await sql`SELECT type, data -> 'kickoff' ->> 'at' AS at
      FROM notifications WHERE user_id = ${userId}`.execute(test.db);
    expect(notices).toEqual([{ type: 'MATCH_MOVED', at: '2026-09-07T19:00:00.000Z' }]);
    await createPredictionsService(test).submitPrediction({
      eventId: moved!.event_id,
      userId,
      value: '2-0',
    });
  });

  it('never reopens a match whose kickoff has passed', async () => {
    await importRows([FIRST]);
    await test.moveClockTo(new Date('2026-09-05T16:00:00Z'));
    await importRows([{ ...FIRST, date: '2026-09-20' }]);
    const [match] = await readMatches();
    expect(match).toMatchObject({ kickoff: '2026-09-20 15:00', closed: true });
    await expect(predict(match!.event_id)).rejects.toThrow('PREDICTION_CLOSED');
  });

  it('closes a match that turns out to have been played', async () => {
    await importRows([FIRST]);
    const [before] = await readMatches();
    await predict(before!.event_id);
    await importRows([{ ...FIRST, date: '2026-08-30' }]);
    expect((await readMatches())[0]).toMatchObject({ closed: true, kickoff: '2026-08-30 15:00' });
  });

  it('closes a postponed match without a date, and opens it when it gets one', async () => {
    await importRows([FIRST]);
    const postponed = { ...FIRST, status: 'postponed' };
    expect((await importRows([postponed])).postponed).toHaveLength(1);
    expect((await importRows([postponed])).postponed).toHaveLength(0);
    const [match] = await readMatches();
    expect(match).toMatchObject({ postponed: true, closed: false });
    await expect(predict(match!.event_id)).rejects.toThrow('PREDICTION_CLOSED');
    await test.moveClockTo(new Date('2026-09-10T12:00:00Z'));
    expect((await importRows([{ ...FIRST, date: '2026-10-01' }])).moved).toHaveLength(1);
    expect((await readMatches())[0]).toMatchObject({ postponed: false, closed: false });
    await predict(match!.event_id);
  });

  it('does not move a match with a result in force, but moves history', async () => {
    await importRows([FIRST, { ...SECOND, date: '2026-08-20' }]);
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const [match, second] = await readMatches();
    await createResultsService(test).validateResult({
      kind: 'match',
      itemId: match!.id,
      itemVersion: match!.item_version,
      result: { score: '1-1' },
      adminId,
    });
    const past = { ...SECOND, date: '2026-08-20', score: { ft: [2, 0] } };
    expect(await importRows([FIRST, past], { isHistory: true })).toMatchObject({ history: 1 });
    const summary = await importRows([
      { ...FIRST, time: '17:00' },
      { ...past, time: '12:00' },
    ]);
    expect(summary.settled).toEqual(['season.json, match 1 (Ash FC - Birch FC)']);
    const [settled, history] = await readMatches();
    expect(settled).toMatchObject({ kickoff: '2026-09-05 15:00', validation: 'result' });
    expect(history).toMatchObject({
      id: second!.id,
      kickoff: '2026-08-20 12:00',
      validation: 'history',
    });
  });

  it('proposes a result after the kickoff, follows corrections, and settles nothing', async () => {
    const played = { ...FIRST, score: { ft: [2, 1], ht: [1, 1] } };
    await importRows([played]);
    expect((await readMatches())[0]!.proposal).toBeNull();
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    expect(await importRows([played])).toMatchObject({ proposed: 1, corrected: [] });
    expect(await importRows([played])).toMatchObject({ proposed: 0, corrected: [] });
    expect((await importRows([{ ...FIRST, score: { ft: [2, 2] } }])).corrected).toHaveLength(1);
    expect((await readMatches())[0]).toMatchObject({
      proposal: { score: '2-2' },
      proposals: 2,
      status: 'active',
    });
    const { id } = (await readMatches())[0]!;
    expect(await listProposedResults(test.db, id)).toMatchObject([{ score: '2-2' }]);
    expect((await importRows([FIRST])).withdrawn).toHaveLength(1);
    expect(await listProposedResults(test.db, id)).toEqual([]);
    expect((await readMatches())[0]!.proposal).toBeNull();
  });

  it('reports a missing row, keeps its match, and finds it when the row returns', async () => {
    await importRows([FIRST, SECOND]);
    const before = await readMatches();
    await predict(before[1]!.event_id);
    expect((await importRows([FIRST])).vanished).toEqual(['1, Cedar FC - Date FC']);
    expect(await readMatches()).toEqual(before);
    expect(await importRows([FIRST, SECOND])).toMatchObject({ created: 0, vanished: [] });
    expect(await readMatches()).toEqual(before);
  });

  it('finds the match of a row whose round changed', async () => {
    await importRows([FIRST]);
    const before = await readMatches();
    const renamed = { ...FIRST, round: 'Matchday 1', date: '2026-09-07' };
    expect(await importRows([renamed])).toMatchObject({ created: 0, renamed: 1, vanished: [] });
    const again = { ...FIRST, round: 'Play-off', date: '2027-05-20' };
    expect(await importRows([renamed, again])).toMatchObject({ created: 1, attached: 0 });
    const matches = await readMatches();
    expect(matches.map(({ id }) => id)).toContain(before[0]!.id);
    expect(matches).toHaveLength(2);
  });

  it('asks about a spelling that looks like a known team, and uses the answer', async () => {
    await importRows([FIRST, SECOND]);
    const respelt = [FIRST, { ...SECOND, team1: 'Cedar Town' }];
    await expect(importRows(respelt)).rejects.toThrow('"Cedar Town": is it "Cedar FC"?');
    await expect(importRows(respelt, { answers: { 'Cedar Town': 'Nobody' } })).rejects.toThrow(
      'is not a known team',
    );
    expect(await importRows(respelt, { answers: { 'Cedar Town': 'Cedar FC' } })).toMatchObject({
      created: 0,
    });
    expect(await importRows(respelt)).toMatchObject({ created: 0, vanished: [] });
    const same = [FIRST, { ...SECOND, team2: 'Cedar Town' }];
    expect((await importRows(same)).problems).toEqual([
      expect.stringContaining('both names belong to one team'),
    ]);
    const other = [FIRST, { ...SECOND, team1: 'Cedar Rovers' }];
    expect(await importRows(other, { answers: { 'Cedar Rovers': 'new' } })).toMatchObject({
      created: 0,
      replaced: [expect.stringContaining('is Cedar Rovers - Date FC now')],
    });
  });

  it('keeps its re-dating, and numbers repeated rows', async () => {
    const twice = [FIRST, { ...FIRST, date: '2026-09-12' }];
    const starting = new Date('2026-12-05T15:00:00Z');
    await importRows(twice, { starting });
    const before = await readMatches();
    expect(before.map(({ kickoff }) => kickoff)).toEqual(['2026-12-05 15:00', '2026-12-12 15:00']);
    expect(await importRows(twice)).toMatchObject({ created: 0, moved: [] });
    expect(await readMatches()).toEqual(before);
  });

  it('leaves a match with predictions to an administrator, even with --history', async () => {
    await importRows([FIRST]);
    const [match] = await readMatches();
    await predict(match!.event_id);
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    const played = { ...FIRST, score: { ft: [2, 1] } };
    expect(await importRows([played], { isHistory: true })).toMatchObject({
      history: 0,
      proposed: 1,
    });
    expect((await readMatches())[0]).toMatchObject({ validation: null, status: 'active' });
  });

  it('can be read by two concurrent runs without a duplicate match', async () => {
    await Promise.all(Array.from({ length: 4 }, () => importRows([FIRST, SECOND])));
    expect(await readMatches()).toHaveLength(2);
  });
});

describe('an administrator’s change of a match', () => {
  const listQuestions = async (matchId: string) => {
    const { rows } = await sql<{ says: string[] }>`
      SELECT ARRAY(SELECT side ->> 'source' || ' ' || (side ->> 'says')
        FROM jsonb_array_elements(sides) AS side) AS says
      FROM import_questions WHERE match_id = ${matchId} AND closed_at IS NULL`.execute(test.db);
    return rows.map(({ says }) => says);
  };

  async function administer() {
    const [match] = await readMatches();
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const seen = { matchId: match!.id, itemVersion: match!.item_version, adminId };
    return { ...seen, scheduling: createScheduling(test, movedByHand) };
  }

  it('stays: a kickoff moved by hand raises a question, and is not moved', async () => {
    await importRows([FIRST, SECOND]);
    const { scheduling, ...seen } = await administer();
    const kickoffAt = new Date('2026-09-09T18:30:00Z');
    const { itemVersion } = await scheduling.moveKickoff({ ...seen, kickoffAt });
    const byHand = { kickoff: '2026-09-09 19:30', postponed: false, item_version: itemVersion };
    expect((await importRows([FIRST, SECOND])).moved).toEqual([]);
    expect((await readMatches())[0]).toMatchObject(byHand);
    expect(await listQuestions(seen.matchId)).toEqual([]);
    const moved = { ...FIRST, date: '2026-09-10' };
    for (let run = 0; run < 2; run += 1) {
      expect((await importRows([moved, SECOND])).moved).toEqual([]);
      expect((await readMatches())[0]).toMatchObject(byHand);
      expect(await listQuestions(seen.matchId)).toEqual([
        ['here 2026-09-09T18:30:00.000Z', 'football.json 2026-09-10T14:00:00.000Z'],
      ]);
    }
    await importRows([{ ...FIRST, date: '2026-09-09', time: '19:30' }, SECOND]);
    expect(await listQuestions(seen.matchId)).toEqual([]);
    expect((await readMatches())[0]).toMatchObject(byHand);
  });

  it('stays: a match postponed by hand is not opened by another source', async () => {
    await importRows([FIRST]);
    const { scheduling, ...seen } = await administer();
    await scheduling.postponeMatch(seen);
    await importRows([FIRST]);
    expect((await readMatches())[0]).toMatchObject({ postponed: true });
    await importRows([{ ...FIRST, date: '2026-10-03' }]);
    expect((await readMatches())[0]).toMatchObject({ postponed: true });
    expect(await listQuestions(seen.matchId)).toEqual([
      ['here postponed', 'football.json 2026-10-03T14:00:00.000Z'],
    ]);
  });

  const administration = () =>
    createItemAdministration(
      { db: test.db, log: pino({ enabled: false }), files: {} as Files },
      movedByHand,
    );

  it('stays: a match finished by hand never reopens', async () => {
    const line = 'SC0,05/09/2026,15:00,Ash FC,Birch FC,,,';
    const text = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${line}\n`;
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    await importRows([], { fileName: 'SC0.csv', text, competition: name });
    const { matchId, itemVersion, adminId } = await administer();
    const { changeItemStatus } = administration();
    const seen = { kind: 'match', itemId: matchId, adminId } as const;
    await changeItemStatus({ ...seen, itemVersion, status: 'finished' });
    await changeItemStatus({ ...seen, itemVersion: itemVersion + 1, status: 'active' });
    // The match has its own flag: the audit is for people.
    await sql`DELETE FROM admin_audit WHERE subject_id = ${matchId}`.execute(test.ownerDb);
    // A more trusted source reopens a match that was closed by mistake.
    await importRows([{ ...FIRST, date: '2026-10-03' }]);
    expect(await readMatches()).toMatchObject([{ kickoff: '2026-10-03 15:00', closed: true }]);
  });

  it('is settled beside an import, which makes no settlement of the competition wait', async () => {
    await importRows([FIRST]);
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    const { matchId, adminId } = await administer();
    let importing: Promise<unknown> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
      importing = importRows([{ ...FIRST, time: '16:00' }]);
      await untilLockWaits(test.ownerDb);
      await sql`SET LOCAL lock_timeout = '500ms'`.execute(tx);
      const outcome = readMatchOutcome(item, { score: '2-1' });
      await settle(tx, item, { kind: 'result', outcome, by: adminId });
    });
    await importing;
    expect(await readMatches()).toMatchObject([
      { kickoff: '2026-09-05 15:00', validation: 'result' },
    ]);
  });

  it('is not postponed, nor moved, if it is settled while the import waits for it', async () => {
    await importRows([FIRST]);
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    const { matchId, adminId } = await administer();
    const finish = (how: 'result' | 'void') =>
      inTransaction(test.ownerDb, async (tx) => {
        const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
        const outcome = readMatchOutcome(item, { score: '2-1' });
        await settle(
          tx,
          item,
          how === 'void' ? { kind: how, by: adminId } : { kind: how, outcome, by: adminId },
        );
        importing = importRows([how === 'void' ? { ...late, date: '2026-11-07' } : late]);
        await untilLockWaits(test.ownerDb);
      });
    let importing: Promise<unknown> | undefined;
    const late = { ...FIRST, status: 'postponed' };
    await finish('result');
    await importing;
    expect(await readMatches()).toMatchObject([{ postponed: false, validation: 'result' }]);
    await sql`UPDATE validations SET reverted_at = game_now() WHERE match_id = ${matchId}`.execute(
      test.ownerDb,
    );
    await sql`UPDATE match_events SET status = 'active' WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await importRows([late]);
    const [before] = await readMatches();
    expect(before).toMatchObject({ postponed: true, validation: null });
    await finish('void');
    await importing;
    expect(await readMatches()).toMatchObject([{ kickoff: before!.kickoff, validation: 'void' }]);
  });

  it('never opens again if a merged duplicate had begun', async () => {
    const line = 'SC0,05/09/2026,15:00,Ash FC,Birch FC,,,';
    const text = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${line}\n`;
    await test.moveClockTo(new Date('2026-09-05T18:00:00Z'));
    await importRows([], { fileName: 'SC0.csv', text, competition: name });
    await sql`UPDATE match_events SET counts_until = kickoff_time
      WHERE id = ${(await readMatches())[0]!.id}`.execute(test.ownerDb);
    await importRows([{ ...FIRST, date: '2026-10-03' }]);
    expect(await readMatches()).toMatchObject([{ kickoff: '2026-10-03 15:00', closed: true }]);
  });

  it.each([
    ['is postponed', 'postponed', { ...FIRST, status: 'postponed' }],
    // Only the day is known, and there is a prediction.
    ['has begun', 'closed', { ...FIRST, date: '2026-09-03', time: undefined }],
  ] as const)('reach a match that is switched off: it %s', async (_, fact, row) => {
    await importRows([FIRST]);
    await test.moveClockTo(new Date('2026-09-03T10:00:00Z'));
    const { matchId, itemVersion, adminId } = await administer();
    const eventId = (await readMatches())[0]!.event_id;
    const userId = await predict(eventId);
    const { changeItemStatus } = administration();
    const seen = { kind: 'match', itemId: matchId, adminId } as const;
    await changeItemStatus({ ...seen, itemVersion, status: 'finished' });
    await importRows([row as Row]);
    const off = (await readMatches())[0]!;
    await changeItemStatus({ ...seen, itemVersion: off.item_version, status: 'active' });
    expect(await readMatches()).toMatchObject([{ [fact]: true, status: 'active' }]);
    const again = createPredictionsService(test).submitPrediction({
      eventId,
      userId,
      value: '0-0',
    });
    await expect(again).rejects.toThrow('PREDICTION_CLOSED');
  });
});
