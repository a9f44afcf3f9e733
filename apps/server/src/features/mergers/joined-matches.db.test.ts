import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdTeams, takeSettlementLock } from '#db/connection/locks.ts';
import {
  createAdministrator,
  createCompetition,
  createParticipants,
  createPlayer,
} from '#testing/factories.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { createMatch, createMatchesService } from '../matches/matches.service.ts';
import { createScheduling } from '../matches/schedule-match.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { checkAwards } from '../receipts/check-awards.service.ts';
import { createRewardsService } from '../pricing/reward-maps.service.ts';
import { createOwnRewardsService } from '../xp/own-rewards.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createSkillSums } from '../skill/skill-sums.service.ts';
import { createMergers } from './mergers.service.ts';

const test = useTestDatabase();
const march = (day: number, hour = 15) => new Date(Date.UTC(2026, 2, day, hour));

let league: { competitionId: string; season: number };
let adminId: string;
let from: string;
let into: string;
let third: string;
let fourth: string;

beforeEach(async () => {
  await test.moveClockTo(march(1));
  league = await createCompetition(test.ownerDb);
  adminId = (await createAdministrator(test.ownerDb)).userId;
  [from, into, third, fourth] = (await createParticipants(test.ownerDb, league, 4)) as [
    string,
    string,
    string,
    string,
  ];
});

type Played = { matchId: string; eventId: string };

async function play(team1Id: string, team2Id: string, kickoffAt: Date): Promise<Played> {
  const match = { ...league, kickoffAt, team1Id, team2Id, round: '', matchType: 'group' };
  const matchId = await inTransaction(test.db, (tx) =>
    createMatch(tx, { ...match, isKickoffConfirmed: true, isClosed: false }),
  );
  const { id: eventId } = await test.db
    .selectFrom('prediction_events')
    .select('id')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  return { matchId, eventId };
}

const mergers = () => createMergers(test);
const preview = () => mergers().previewMerger({ from, into });
const merge = () => mergers().mergeTeams({ from, into }, { adminId });
const predictions = () => createPredictionsService(test);
const predict = (userId: string, { eventId }: Played, value: string) =>
  predictions().submitPrediction({ userId, eventId, value });

async function players(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => createPlayer(test.ownerDb));
  return (await Promise.all(made)).map(({ userId }) => userId);
}

async function readMatch(matchId: string) {
  return test.db
    .selectFrom('match_events')
    .select(['item_version', 'status', 'closed_at', 'deleted_at', 'merged_into', 'counts_until'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
}

async function validate({ matchId }: Played, score: string) {
  const { item_version: itemVersion } = await readMatch(matchId);
  return createResultsService(test).validateResult({
    kind: 'match',
    itemId: matchId,
    itemVersion,
    adminId,
    result: { score },
  });
}

async function readAnswers({ eventId }: Played) {
  const rows = await test.db
    .selectFrom('predictions')
    .select(['user_id', 'value'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(rows.map(({ user_id: userId, value }) => [userId, value]));
}

const readTotals = async (userIds: readonly string[]) => {
  const rows = await test.db.selectFrom('profiles').select(['id', 'xp_total']).execute();
  const totals = new Map(rows.map(({ id, xp_total: xp }) => [id, xp]));
  return userIds.map((id) => totals.get(id)!);
};

const readLedger = async () => {
  const { rows } = await sql<{ id: string; row: string }>`
    SELECT id, (to_jsonb(l) - 'seen')::text AS row FROM xp_ledger l ORDER BY id`.execute(test.db);
  return rows;
};

async function listVoidNotices(userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; item: string }>`
    SELECT user_id, item_id AS item FROM notifications WHERE type = 'MATCH_VOID'`.execute(test.db);
  return userIds.map((id) => rows.flatMap((row) => (row.user_id === id ? row.item : [])));
}

/** Totals match the ledger, awards can be recomputed, and earlier ledger rows are unchanged. */
async function expectSoundTotals(before: Awaited<ReturnType<typeof readLedger>>) {
  expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  expect((await checkAwards(test.db, () => {})).wrong).toBe(0);
  expect((await readLedger()).slice(0, before.length)).toEqual(before);
}

async function price({ matchId }: Played): Promise<void> {
  const prices = { opening: [{ bookmaker: 'B365', home: 1.8, draw: 3.6, away: 4.6 }], closing: [] };
  await sql`INSERT INTO match_prices (match_id, source, prices)
    VALUES (${matchId}, 'football-data.co.uk', ${JSON.stringify(prices)})`.execute(test.ownerDb);
  await createRewardsService(test).updateRewards(matchId);
}

const countSkill = () => createSkillSums(test).countDue();

async function readSkill() {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id, calls, promise, luck, variance FROM player_skill ORDER BY user_id`.execute(
    test.ownerDb,
  );
  return rows;
}

async function recountSkill() {
  for (const table of ['player_skill', 'skill_validations', 'skill_due']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(test.ownerDb);
  }
  await sql`INSERT INTO skill_due (validation_id) SELECT id FROM validations`.execute(test.ownerDb);
  await countSkill();
  return readSkill();
}

describe('two matches of a merger that are one meeting', () => {
  it('become one: answers move, the later of two wins, and old ids redirect', async () => {
    const [one, other, both, back] = (await players(4)) as [string, string, string, string];
    const lost = await play(from, third, march(7));
    const stays = await play(into, third, march(8));
    await predict(one, lost, '1-0');
    await predict(other, stays, '2-0');
    await predict(other, await play(into, fourth, march(20)), '9-0');
    await predict(both, lost, '0-1');
    await predict(back, stays, '0-2');
    await test.moveClockTo(march(2));
    await predict(both, stays, '1-1');
    await predict(back, lost, '2-2');
    const previewed = await preview();
    expect(previewed).toMatchObject({ joined: 1, apart: 0, predictions: 2, replaced: 2, late: 0 });
    expect(await merge()).toEqual(previewed);
    expect(await readAnswers(stays)).toEqual(
      new Map([
        [one, '1-0'],
        [other, '2-0'],
        [both, '1-1'],
        [back, '2-2'],
      ]),
    );
    expect((await readAnswers(lost)).size).toBe(3);
    expect(await readMatch(lost.matchId)).toMatchObject({ merged_into: stays.matchId });
    expect((await readMatch(stays.matchId)).closed_at).toBeNull();

    const matches = createMatchesService(test);
    expect(await matches.getMatch(lost.matchId, one)).toMatchObject({ id: stays.matchId });
    await predict(one, lost, '5-5');
    expect((await readAnswers(stays)).get(one)).toBe('5-5');
    const [line] = await predictions().submitPredictionSheet({ userId: other }, [
      { eventId: lost.eventId, value: '4-4' },
    ]);
    expect(line).toMatchObject({ eventId: lost.eventId, outcome: 'saved' });
    expect((await readAnswers(stays)).get(other)).toBe('4-4');
  });

  it('lead on if the kept match is merged in turn', async () => {
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    const last = await play(fourth, third, march(7));
    const [player] = (await players(1)) as [string];
    await predict(player, last, '1-0');
    await merge();
    await mergers().mergeTeams({ from: into, into: fourth }, { adminId });
    for (const { matchId } of [first, second]) {
      expect(await readMatch(matchId)).toMatchObject({ merged_into: last.matchId });
      const found = await createMatchesService(test).getMatch(matchId, null);
      expect(found.id).toBe(last.matchId);
    }
  });

  it('stay two matches if their kickoffs are far apart, or their questions differ', async () => {
    await play(from, third, march(7));
    await play(into, third, march(20));
    expect(await preview()).toMatchObject({ joined: 0, apart: 0 });
    const cards = await play(into, third, march(8));
    await sql`UPDATE match_events SET system_version = 1 WHERE id = ${cards.matchId}`.execute(
      test.ownerDb,
    );
    expect(await preview()).toMatchObject({ joined: 0, apart: 1 });
  });

  it('that have teams swapped are one only if the lost match has no predictions', async () => {
    const [player, another] = (await players(2)) as [string, string];
    const turned = await play(third, from, march(7));
    const stays = await play(into, third, march(7));
    await predict(player, stays, '2-0');
    expect(await preview()).toMatchObject({ joined: 1, apart: 0 });
    await predict(another, turned, '2-0');
    expect(await preview()).toMatchObject({ joined: 0, apart: 1 });
    await merge();
    expect((await readMatch(turned.matchId)).deleted_at).toBeNull();
  });
});

type Sign = { leagueId: string; by: string; to: string; sign: string; at: Date };

async function createLeague(userIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
    VALUES ('Weir Mates', 'blue', ${'x'.repeat(22)}, 'BCDFGHJK', 'open', true)
    RETURNING id`.execute(test.ownerDb);
  const { id } = rows[0]!;
  for (const userId of userIds) {
    await sql`INSERT INTO league_members (league_id, user_id, role)
      VALUES (${id}, ${userId}, 'member')`.execute(test.ownerDb);
  }
  return id;
}

const react = ({ matchId }: Played, { leagueId, by, to, sign, at }: Sign) =>
  sql`INSERT INTO league_call_reactions (league_id, match_id, player_id, user_id, sign, reacted_at)
    VALUES (${leagueId}, ${matchId}, ${to}, ${by}, ${sign}, ${at})`.execute(test.ownerDb);

const reactToRound = (leagueId: string, { round, by, sign }: Record<string, string>) =>
  sql`INSERT INTO league_round_reactions
      (league_id, competition_id, season, round, user_id, sign)
    VALUES (${leagueId}, ${league.competitionId}, ${league.season}, ${round}, ${by}, ${sign})
  `.execute(test.ownerDb);

const setRound = ({ matchId }: Played, round: string) =>
  sql`UPDATE match_events SET round = ${round} WHERE id = ${matchId}`.execute(test.ownerDb);

describe('what players left at the match that is lost', () => {
  let one: string;
  let other: string;
  let leagueId: string;
  let lost: Played;
  let stays: Played;

  beforeEach(async () => {
    await sql`TRUNCATE leagues CASCADE`.execute(test.ownerDb);
    [one, other] = (await players(2)) as [string, string];
    leagueId = await createLeague([one, other]);
    lost = await play(from, third, march(7));
    stays = await play(into, third, march(7));
    await predict(one, stays, '2-0');
    await predict(other, stays, '2-0');
  });

  it('moves to the other: reactions, of two of one member the later one', async () => {
    await predict(one, lost, '2-0');
    await test.moveClockTo(march(8));
    const sign = { leagueId, by: one, to: other, sign: 'fire', at: march(7, 16) };
    const back = { ...sign, by: other, to: one, sign: 'sad' };
    await react(lost, sign);
    await react(stays, { ...sign, sign: 'laugh', at: march(7, 17) });
    await react(lost, { ...back, at: march(7, 17) });
    await react(stays, { ...back, sign: 'heart' });
    await react(lost, { ...sign, to: one, sign: 'cheer' });
    await merge();
    const { rows } =
      await sql`SELECT match_id AS "matchId", player_id AS "to", user_id AS "by", sign
      FROM league_call_reactions ORDER BY sign`.execute(test.db);
    const { matchId } = stays;
    expect(rows).toEqual([
      { matchId, to: one, by: one, sign: 'cheer' },
      { matchId, to: other, by: one, sign: 'laugh' },
      { matchId, to: one, by: other, sign: 'sad' },
    ]);
  });

  it('moves to the round of the other, if its own has no other match', async () => {
    await setRound(lost, 'Round 1');
    await setRound(stays, 'Matchday 1');
    await reactToRound(leagueId, { round: 'Round 1', by: one, sign: 'fire' });
    await reactToRound(leagueId, { round: 'Round 1', by: other, sign: 'sad' });
    await reactToRound(leagueId, { round: 'Matchday 1', by: other, sign: 'cheer' });
    await sql`INSERT INTO league_reminders (league_id, competition_id, season, round)
      VALUES (${leagueId}, ${league.competitionId}, ${league.season}, 'Round 1')`.execute(
      test.ownerDb,
    );
    await merge();
    const { rows } = await sql`SELECT round, sign FROM league_round_reactions
      ORDER BY sign`.execute(test.db);
    expect(rows).toEqual([
      { round: 'Matchday 1', sign: 'cheer' },
      { round: 'Matchday 1', sign: 'fire' },
    ]);
    const { rows: reminders } = await sql`SELECT round FROM league_reminders`.execute(test.db);
    expect(reminders).toEqual([{ round: 'Matchday 1' }]);
  });

  it('moves to the round of the other, if a cup plays its own, at another time', async () => {
    const later = await play(from, fourth, march(14));
    const kept = await play(into, fourth, march(14, 16));
    await predict(one, kept, '2-0');
    await setRound(later, 'Round 2');
    await setRound(kept, 'Matchday 2');
    await sql`
      WITH cup AS (
        INSERT INTO cups (competition_id, name, format, entry_closes_at)
        VALUES (${league.competitionId}, 'Weir Cup', 'knockout', ${march(10)}) RETURNING id
      ), draw AS (
        INSERT INTO cup_draws (cup_id, seed) SELECT id, ${'0'.repeat(64)} FROM cup RETURNING cup_id
      )
      INSERT INTO cup_rounds (cup_id, number, season, round, begins_at)
      SELECT cup_id, 1, ${league.season}, 'Round 2', ${march(14)} FROM draw`.execute(test.ownerDb);
    await test.moveClockTo(march(14, 17));
    await merge();
    const { rows } = await sql`SELECT round FROM cup_rounds`.execute(test.db);
    expect(rows).toEqual([{ round: 'Matchday 2' }]);
  });

  it('stays at the round of the lost match while another match is in it', async () => {
    await setRound(lost, 'Round 1');
    await setRound(await play(third, fourth, march(7)), 'Round 1');
    await reactToRound(leagueId, { round: 'Round 1', by: one, sign: 'fire' });
    await merge();
    const { rows } = await sql`SELECT round FROM league_round_reactions`.execute(test.db);
    expect(rows).toEqual([{ round: 'Round 1' }]);
  });

  it('moves to the other: reminders, so that no player has two of one meeting', async () => {
    await sql`INSERT INTO reminded_items (user_id, item_id)
      VALUES (${one}, ${lost.matchId}), (${other}, ${lost.matchId}), (${other}, ${stays.matchId})
    `.execute(test.ownerDb);
    await merge();
    const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM reminded_items
      WHERE item_id = ${stays.matchId}`.execute(test.db);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  });

  it('moves to the other: shared moments', async () => {
    const about = (eventId: string) => JSON.stringify({ kind: 'hit', eventId });
    await sql`INSERT INTO shares (token, user_id, language, about, content)
      VALUES (${'y'.repeat(22)}, ${one}, 'en', ${about(lost.eventId)}, '{}')`.execute(test.ownerDb);
    await merge();
    const { rows } = await sql`SELECT about ->> 'eventId' AS "eventId" FROM shares
      WHERE user_id = ${one}`.execute(test.db);
    expect(rows).toEqual([{ eventId: stays.eventId }]);
  });
});

describe('a prediction after one of two matches had begun', () => {
  it('does not count, even if the kept kickoff is later, and predictions are closed', async () => {
    const [early, late, both] = (await players(3)) as [string, string, string];
    const lostMatch = await play(from, third, march(7));
    const stays = await play(into, third, march(8));
    for (const player of [early, both]) await predict(player, stays, '2-0');
    await predict(both, lostMatch, '1-0');
    await test.moveClockTo(march(7, 16));
    await predict(late, stays, '2-0');
    await predict(both, stays, '2-0');
    await predict(both, stays, '3-0');
    expect(await merge()).toMatchObject({ joined: 1, predictions: 1, replaced: 1, late: 1 });
    const { closed_at: closedAt, counts_until: until } = await readMatch(stays.matchId);
    expect(closedAt).not.toBeNull();
    expect(until).toEqual(march(7));
    // The later of the answers that count: the one before the start.
    expect((await readAnswers(stays)).get(both)).toBe('1-0');
    await expect(predict(late, stays, '3-0')).rejects.toMatchObject({ code: 'PREDICTION_CLOSED' });
    // Another kickoff makes none of them count.
    await test.moveClockTo(march(9));
    const { item_version: itemVersion } = await readMatch(stays.matchId);
    const scheduling = createScheduling(test, {
      holdImports: async () => {},
      keepKickoff: async () => {},
    });
    await scheduling.moveKickoff({
      matchId: stays.matchId,
      itemVersion,
      adminId,
      kickoffAt: march(8, 20),
      isClosingMeant: true,
    });
    await validate(stays, '2-0');
    const [won, lost, other] = await readTotals([early, late, both]);
    expect(won).toBeGreaterThan(0);
    expect(lost).toBe(0);
    expect(other).toBeLessThan(won!);
    await expectSoundTotals([]);
  });
});

describe('a merger of matches of which one is settled', () => {
  it('reverts its awards and pays all players by its result, as previewed', async () => {
    const [paid, right, wrong, changed] = (await players(4)) as [string, string, string, string];
    const settled = await play(from, third, march(7));
    const open = await play(into, third, march(8));
    await predict(paid, settled, '2-0');
    await predict(changed, settled, '2-0');
    await predict(right, open, '2-0');
    await predict(wrong, open, '1-3');
    await test.moveClockTo(march(2));
    await predict(changed, open, '0-3');
    await test.moveClockTo(march(7, 20));
    await validate(settled, '2-0');
    const before = await readTotals([paid, right, wrong, changed]);
    expect(before).toEqual([before[0], 0, 0, before[0]]);
    const ledger = await readLedger();
    const previewed = await preview();
    expect(await readLedger()).toEqual(ledger);
    expect(previewed).toMatchObject({ joined: 1, reopened: 0, players: 2, predictions: 3 });
    expect(previewed).toMatchObject({ givenXp: before[0], takenXp: before[0] });
    expect(await merge()).toEqual(previewed);
    const after = await readTotals([paid, right, wrong, changed]);
    expect(after).toEqual([before[0], before[0], 0, 0]);
    expect(await readMatch(open.matchId)).toMatchObject({ merged_into: settled.matchId });
    await expectSoundTotals(ledger);
  });

  it('changes no awards if no answers are added', async () => {
    const [paid] = (await players(1)) as [string];
    const settled = await play(from, third, march(7));
    await play(into, third, march(8));
    await predict(paid, settled, '2-0');
    await test.moveClockTo(march(7, 20));
    await validate(settled, '2-0');
    const ledger = await readLedger();
    expect(await merge()).toMatchObject({ joined: 1, reopened: 0, players: 0, takenXp: 0 });
    expect(await readLedger()).toEqual(ledger);
    await expectSoundTotals(ledger);
  });

  it('pays players of both once if both had the same result', async () => {
    const [both, one] = (await players(2)) as [string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    for (const match of [first, second]) await predict(both, match, '2-0');
    await predict(one, first, '2-0');
    await test.moveClockTo(march(7, 20));
    await validate(first, '2-0');
    await validate(second, '2-0');
    const ledger = await readLedger();
    const [twice, once] = await readTotals([both, one]);
    expect(twice).toBe(2 * once!);
    expect(await merge()).toMatchObject({ reopened: 0, players: 1, givenXp: 0, takenXp: once });
    expect(await readTotals([both, one])).toEqual([once, once]);
    await expectSoundTotals(ledger);
  });

  it('notifies no player of a correction without a change of XP', async () => {
    const [both, moved, stayed, other] = (await players(4)) as [string, string, string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    for (const userId of [both, moved]) await predict(userId, first, '2-0');
    for (const userId of [both, stayed, other]) await predict(userId, second, '2-0');
    await test.moveClockTo(march(7, 20));
    for (const match of [first, second]) await validate(match, '2-0');
    const [, once] = await readTotals([both, moved]);
    await merge();
    expect(await readTotals([both, moved, stayed])).toEqual([once, once, once]);
    const { rows } = await sql`SELECT user_id, (data ->> 'xp')::integer AS xp FROM notifications
      WHERE type = 'RESULT_CORRECTED' AND item_id = ${second.matchId}`.execute(test.db);
    expect(rows).toEqual([{ user_id: both, xp: -once! }]);
  });

  it('shows no award again that its player has seen on the lost match', async () => {
    const [seen, unseen, ...others] = (await players(5)) as [string, string, ...string[]];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    for (const userId of [seen, unseen]) await predict(userId, first, '2-0');
    for (const userId of others) await predict(userId, second, '2-0');
    await test.moveClockTo(march(7, 20));
    for (const match of [first, second]) await validate(match, '2-0');
    const rewards = createOwnRewardsService({ ...test, live: { publish: () => undefined } });
    const list = async (userId: string) => (await rewards.listUnseen(userId)).length;
    const ids = (await rewards.listUnseen(seen)).map(({ id }) => id);
    await rewards.markSeen({ userId: seen, ids });
    expect([await list(seen), await list(unseen)]).toEqual([0, 1]);
    await merge();
    expect([await list(seen), await list(unseen)]).toEqual([0, 1]);
    await expectSoundTotals([]);
  });

  it.each([
    { both: 'alike', scores: ['2-0', '2-0'] },
    { both: 'differently', scores: ['2-0', '1-0'] },
    { both: 'not, but one', scores: ['2-0', null] },
  ])('leaves the sums of skill as if recounted if both were settled $both', async ({ scores }) => {
    const [twice, one, other] = (await players(3)) as [string, string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    for (const match of [first, second]) await price(match);
    await predict(twice, first, '2-0');
    await predict(one, first, '1-1');
    await predict(other, second, '2-0');
    await test.moveClockTo(march(2));
    await predict(twice, second, '0-1');
    await test.moveClockTo(march(7, 20));
    for (const [nth, score] of scores.entries()) {
      if (score !== null) await validate([first, second][nth]!, score);
    }
    await countSkill();
    expect(await readSkill()).not.toEqual([]);
    await merge();
    await countSkill();
    expect(await readSkill()).toEqual(await recountSkill());
  });

  it('reverts both if their results differ: the match waits for a result again', async () => {
    const [one, other] = (await players(2)) as [string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    await predict(one, first, '2-0');
    await predict(other, second, '1-0');
    await test.moveClockTo(march(7, 20));
    await validate(first, '2-0');
    await validate(second, '1-0');
    const ledger = await readLedger();
    const previewed = await preview();
    expect(previewed).toMatchObject({ reopened: 1, players: 2, givenXp: 0 });
    expect(await merge()).toEqual(previewed);
    expect(await readTotals([one, other])).toEqual([0, 0]);
    const { merged_into: stays } = await readMatch(first.matchId);
    const match = stays === null ? first : second;
    expect(await readMatch(match.matchId)).toMatchObject({ status: 'active', deleted_at: null });
    await validate(match, '2-0');
    expect((await readTotals([one]))[0]).toBeGreaterThan(0);
    await expectSoundTotals(ledger);
  });

  it('notifies new players of a void, and no player twice', async () => {
    const [notified, both, added] = (await players(3)) as [string, string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    for (const userId of [notified, both]) await predict(userId, first, '2-0');
    for (const userId of [both, added]) await predict(userId, second, '2-0');
    await test.moveClockTo(march(7, 20));
    const { item_version: itemVersion } = await readMatch(first.matchId);
    const item = { kind: 'match', itemId: first.matchId, itemVersion } as const;
    await createResultsService(test).voidItem({ ...item, adminId });
    expect(await listVoidNotices([notified, both, added])).toEqual([
      [first.matchId],
      [first.matchId],
      [],
    ]);
    expect(await preview()).toMatchObject({ joined: 1, reopened: 0, players: 0 });
    expect(await listVoidNotices([added])).toEqual([[]]);
    await merge();
    const all = [[first.matchId], [first.matchId], [first.matchId]];
    expect(await listVoidNotices([notified, both, added])).toEqual(all);
  });

  it('keeps a deleted match deleted, with its predictions', async () => {
    const [gone, there] = (await players(2)) as [string, string];
    const deleted = await play(from, third, march(7));
    const stays = await play(into, third, march(7));
    await predict(gone, deleted, '2-0');
    await predict(there, stays, '2-0');
    const { item_version: itemVersion } = await readMatch(deleted.matchId);
    const item = { kind: 'match', itemId: deleted.matchId, itemVersion } as const;
    const locks = { holdImports: () => Promise.resolve() };
    await createItemAdministration(
      { ...test, files: null as never, log: null as never },
      locks,
    ).deleteItem({ ...item, adminId });
    const previewed = await preview();
    expect(previewed).toMatchObject({ joined: 0, predictions: 0 });
    expect(await merge()).toEqual(previewed);
    expect(await readMatch(deleted.matchId)).toMatchObject({ merged_into: null });
    expect((await readMatch(deleted.matchId)).deleted_at).not.toBeNull();
    expect(await readMatch(stays.matchId)).toMatchObject({ deleted_at: null, status: 'active' });
    expect([...(await readAnswers(stays)).keys()]).toEqual([there]);
    await test.moveClockTo(march(7, 20));
    await validate(stays, '2-0');
    expect((await readTotals([gone]))[0]).toBe(0);
    await expectSoundTotals([]);
  });

  it('is refused if its effect differs from the preview', async () => {
    const [one, other] = (await players(2)) as [string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    await predict(one, first, '2-0');
    await predict(other, second, '2-0');
    const { joined, reopened, players: moved, givenXp, takenXp } = await preview();
    const expected = { joined, reopened, players: moved, givenXp, takenXp };
    await test.moveClockTo(march(7, 20));
    await validate(first, '2-0');
    const merging = mergers().mergeTeams({ from, into }, { adminId, foreseen: expected });
    await expect(merging).rejects.toMatchObject({ code: 'IMPACT_CHANGED' });
    expect((await readMatch(second.matchId)).deleted_at).toBeNull();
  });
});

describe('concurrently with a merger', () => {
  async function holding(matchId: string, waiters: number, begin: () => Promise<unknown>[]) {
    const begun: Promise<unknown>[] = [];
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM match_events WHERE id = ${matchId} FOR UPDATE`.execute(tx);
      begun.push(...begin());
      await untilLockWaits(test.ownerDb, waiters);
    });
    return Promise.allSettled(begun);
  }

  it('a prediction on the lost match is saved on the kept one', async () => {
    const [one, two] = (await players(2)) as [string, string];
    const lost = await play(from, third, march(7));
    const stays = await play(into, third, march(7));
    await predict(two, stays, '0-0');
    const merged: Promise<unknown>[] = [];
    const sent: Promise<unknown>[] = [];
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM match_events WHERE id = ${stays.matchId} FOR UPDATE`.execute(tx);
      // The merger has locked the lost match, and waits for the kept one.
      merged.push(merge());
      await untilLockWaits(test.ownerDb, 1);
      sent.push(predict(one, lost, '3-1'));
      await untilLockWaits(test.ownerDb, 2);
    });
    await Promise.all([...merged, ...sent]);
    expect((await readAnswers(stays)).get(one)).toBe('3-1');
    expect((await readAnswers(lost)).has(one)).toBe(false);
  });

  it('a result of either match comes before or after, and pays each player once', async () => {
    const [one, other] = (await players(2)) as [string, string];
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    await predict(one, first, '2-0');
    await predict(other, second, '2-0');
    await test.moveClockTo(march(7, 20));
    const ended = await holding(first.matchId, 2, () => [
      merge(),
      validate(first, '2-0'),
      validate(second, '2-0'),
    ]);
    expect(ended[0]!.status).toBe('fulfilled');
    for (const end of ended) {
      if (end.status === 'fulfilled') continue;
      expect(['ITEM_CHANGED', 'MATCH_NOT_FOUND']).toContain(end.reason.code);
    }
    await expectSoundTotals([]);
    const { merged_into: stays } = await readMatch(first.matchId);
    const match = stays === null ? first : second;
    if ((await readMatch(match.matchId)).status === 'active') await validate(match, '2-0');
    const [a, b] = await readTotals([one, other]);
    expect(a).toBeGreaterThan(0);
    expect(b).toBe(a);
    await expectSoundTotals([]);
  });

  it('a move of either match comes before, or is refused after', async () => {
    const first = await play(from, third, march(7));
    const second = await play(into, third, march(7));
    const seen = await readMatch(first.matchId);
    const scheduling = createScheduling(test, {
      holdImports: async () => {},
      keepKickoff: async () => {},
    });
    const move = () =>
      scheduling.moveKickoff({
        matchId: first.matchId,
        itemVersion: seen.item_version,
        adminId,
        kickoffAt: march(8),
      });
    const ended = await holding(first.matchId, 2, () => [merge(), move()]);
    expect(ended[0]!.status).toBe('fulfilled');
    const there = await test.db
      .selectFrom('match_events')
      .select(['id', 'kickoff_time'])
      .where('id', 'in', [first.matchId, second.matchId])
      .where('deleted_at', 'is', null)
      .execute();
    expect(there).toHaveLength(1);
    if (ended[1]!.status === 'rejected') {
      expect(['ITEM_CHANGED', 'MATCH_NOT_FOUND']).toContain(ended[1]!.reason.code);
    }
  });

  it.each([
    ['settlement', takeSettlementLock],
    ['import', holdTeams],
  ])('a %s under way ends first, and what it did is seen', async (_, hold) => {
    const first = await play(from, third, march(7));
    const merging: Promise<unknown>[] = [];
    const second = await inTransaction(test.db, async (tx) => {
      await hold(tx);
      merging.push(merge());
      await untilLockWaits(test.ownerDb, 1);
      return play(into, third, march(7));
    });
    expect(await Promise.all(merging)).toMatchObject([{ joined: 1 }]);
    expect((await readMatch(first.matchId)).merged_into).toBe(second.matchId);
  });

  it('the same merger runs once, and no match is lost', async () => {
    const matches = [
      await play(from, third, march(7)),
      await play(into, third, march(7)),
      await play(third, from, march(14)),
      await play(third, into, march(14)),
    ];
    const ended = await Promise.allSettled([merge(), merge(), merge()]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql`
      SELECT FROM match_events WHERE competition_id = ${league.competitionId}
        AND deleted_at IS NULL`.execute(test.db);
    expect(rows).toHaveLength(matches.length / 2);
  });
});
