import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCupWorld, eraseFromCups, day } from '#testing/cup-world.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { lockItem } from '../items/items.service.ts';
import { readMatchOutcome, settle } from '../items/settlement.service.ts';
import { advanceCup } from './advance-cups.service.ts';
import { cupsPersonalData } from './cups.personal-data.ts';
import { lockCup } from './cups.repository.ts';

const test = useTestDatabase({ maxConnections: 10 });
type World = Awaited<ReturnType<typeof createCupWorld>>;
let world: World;
let cupId: string;

const getCup = (viewerId = world.players[0]!) => world.cups.getCup({ cupId, viewerId });

/** Writes a round as `p0-p2: p0 xp`, with players by their place in `world.players`. */
async function writeRound(nth: number): Promise<{ main: string[]; consolation: string[] | null }> {
  const { played } = await getCup();
  const state = played!.state;
  if (state.format !== 'knockout') throw new Error('not a bracket');
  const nameOf = (side: string | null | undefined) =>
    side === undefined ? '?' : side === null ? '-' : `p${world.players.indexOf(side)}`;
  const write = (tie: (typeof state.rounds)[number]['main'][number]) =>
    `${nameOf(tie.first)}-${nameOf(tie.second)}: ${nameOf(tie.winner)} ${tie.by ?? 'open'}`;
  const { main, consolation } = state.rounds[nth]!;
  return { main: main.map(write), consolation: consolation && consolation.map(write) };
}

/** Renames the players so that p0 has place 1, and so on. */
async function drawInOrder(options: Parameters<World['createCup']>[0] = {}): Promise<void> {
  cupId = await world.createCup(options);
  const order = await world.drawCup(cupId);
  world.players.splice(0, world.players.length, ...order);
  await sql`DELETE FROM notifications`.execute(test.ownerDb);
}

const right = (nth: number, player: number) =>
  world.predict(world.players[player]!, world.matches[nth]![0]!, { value: '2-1' });
const wrong = (nth: number, player: number) =>
  world.predict(world.players[player]!, world.matches[nth]![0]!, { value: '0-3' });

beforeEach(async () => {
  await sql`TRUNCATE cups, leagues, notifications CASCADE`.execute(test.ownerDb);
});

describe('the draw', () => {
  beforeEach(async () => {
    world = await createCupWorld(test, { players: 6 });
    cupId = await world.createCup();
  });

  it('is made once after the end of the entry, by whichever server is first', async () => {
    await world.advance();
    expect((await getCup()).cup).toMatchObject({ status: 'entry', seed: null });
    await test.moveClockTo(day(2));
    expect((await getCup()).cup.status).toBe('drawing');
    await Promise.all([world.advance(), world.advance(), world.advance()]);
    const { cup } = await getCup();
    expect(cup).toMatchObject({ status: 'playing', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await world.readNotices()).toHaveLength(6);
    await advanceCup(world.app, cupId);
    expect((await getCup()).cup.seed).toBe(cup.seed);
    expect(await world.readNotices()).toHaveLength(6);
  });

  it('can be repeated from the seed and the entries', async () => {
    const order = await world.drawCup(cupId);
    const { seed } = (await getCup()).cup;
    const sums = world.players.map((userId) => ({
      userId,
      sum: createHash('sha256').update(`${seed}:${userId}`).digest('hex'),
    }));
    const sorted = sums.toSorted((a, b) => (a.sum < b.sum ? -1 : 1));
    expect(order).toEqual(sorted.map(({ userId }) => userId));
  });

  it('cannot be changed by the server', async () => {
    await world.drawCup(cupId);
    const again = sql`UPDATE cup_draws SET seed = ${'0'.repeat(64)}`.execute(test.db);
    await expect(again).rejects.toThrow('permission denied');
    await expect(sql`DELETE FROM cup_draws`.execute(test.db)).rejects.toThrow('permission denied');
    await expect(sql`DELETE FROM cups`.execute(test.db)).rejects.toThrow('permission denied');
  });

  it('calls a cup off that fewer than four players entered, and notifies them', async () => {
    for (const userId of world.players.slice(3)) await world.cups.leaveCup({ cupId, userId });
    await test.moveClockTo(day(2));
    await world.advance();
    expect((await getCup()).cup).toMatchObject({ status: 'called_off', seed: null, players: 3 });
    const notices = await world.readNotices();
    expect(notices.toSorted()).toEqual([0, 1, 2].map((nth) => `p${nth} CUP_CALLED_OFF`));
  });

  it('refuses an entry that waited for the cup past the end of the entry', async () => {
    const late = world.players[5]!;
    await world.cups.leaveCup({ cupId, userId: late });
    let entry: Promise<unknown> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      await lockCup(tx, cupId);
      entry = world.cups.enterCup({ cupId, userId: late }).catch((error: unknown) => error);
      await waitForBlocked(test.ownerDb, 1);
      await test.moveClockTo(day(2));
    });
    expect(await entry).toMatchObject({ code: 'CUP_ENTRY_CLOSED' });
    expect(await world.drawCup(cupId)).toHaveLength(5);
  });

  it('has the entries and departures that came before it, and no others', async () => {
    const [leaver, late] = [world.players[0]!, world.players[5]!];
    await world.cups.leaveCup({ cupId, userId: late });
    await test.moveClockTo(new Date(day(2).getTime() - 50));
    const work = [
      world.cups.enterCup({ cupId, userId: late }).catch(() => undefined),
      world.cups.leaveCup({ cupId, userId: leaver }),
    ];
    await test.moveClockTo(day(2));
    await Promise.all([...work, world.advance(), world.advance()]);
    const { entries, cup } = await getCup(world.players[1]!);
    expect(cup.status).toBe('playing');
    const gone = entries.find(({ userId }) => userId === leaver);
    if (gone) expect(gone.leftAt).not.toBeNull();
    expect(entries.length).toBeGreaterThanOrEqual(4);
  });
});

describe('a bracket', () => {
  beforeEach(async () => {
    world = await createCupWorld(test, { players: 4 });
    await drawInOrder();
  });

  it('shows the pairs of the first round at once, also without a round of the game', async () => {
    expect(await writeRound(0)).toEqual({
      main: ['p0-p2: ? open', 'p1-p3: ? open'],
      consolation: [],
    });
    await sql`UPDATE match_events SET round = ''`.execute(test.ownerDb);
    expect(await writeRound(0)).toEqual({
      main: ['p0-p2: ? open', 'p1-p3: ? open'],
      consolation: [],
    });
  });

  it('lets more XP advance, notifies the players, and plays both halves to the end', async () => {
    await right(0, 2);
    await right(0, 1);
    await test.moveClockTo(day(8));
    await world.advance();
    expect(await world.readNotices()).toEqual([]);
    await world.result(world.matches[0]![0]!, '2-1');
    await world.advance();
    expect(await writeRound(0)).toEqual({
      main: ['p0-p2: p2 xp', 'p1-p3: p1 xp'],
      consolation: [],
    });
    expect(await writeRound(1)).toEqual({
      main: ['p2-p1: ? open'],
      consolation: ['p0-p3: ? open'],
    });
    expect((await world.readNotices()).toSorted()).toEqual([
      'p0 CUP_ROUND 1 consolation',
      'p1 CUP_ROUND 1 advances',
      'p2 CUP_ROUND 1 advances',
      'p3 CUP_ROUND 1 consolation',
    ]);
    await world.advance();
    expect(await world.readNotices()).toHaveLength(4);

    await right(1, 3);
    await test.moveClockTo(day(15));
    await world.result(world.matches[1]![0]!, '2-1');
    await world.advance();
    expect((await world.readNotices()).slice(4).toSorted()).toEqual([
      'p0 CUP_ROUND 2 out',
      'p1 CUP_ROUND 2 champion',
      'p2 CUP_ROUND 2 out',
      'p3 CUP_ROUND 2 consolation_winner',
    ]);
    expect((await getCup()).cup.status).toBe('playing');
    // The first kickoff of the next round of the game freezes the last round.
    await test.moveClockTo(day(21));
    await world.advance();
    expect((await getCup()).cup).toMatchObject({ status: 'ended', endedAt: day(21) });
    expect(await world.readNotices()).toHaveLength(8);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('is checked once after each kickoff, result and departure', async () => {
    const readChecks = async () => {
      const { rows } = await sql<{ at: Date }>`SELECT checked_at AS at FROM cups`.execute(test.db);
      return rows[0]!.at.getTime();
    };
    const expectOneCheck = async () => {
      const before = await readChecks();
      await world.advance();
      const after = await readChecks();
      expect(after).toBeGreaterThan(before);
      await world.advance();
      expect(await readChecks()).toBe(after);
    };
    await test.moveClockTo(new Date(day(7).getTime() - 60_000));
    await world.advance();
    await test.moveClockTo(day(7));
    await expectOneCheck();
    await world.result(world.matches[0]![0]!, '2-1');
    await expectOneCheck();
    await world.result(world.matches[0]![0]!, '1-1');
    await expectOneCheck();
    await world.cups.leaveCup({ cupId, userId: world.players[0]! });
    await expectOneCheck();
  });

  it('is played to its end by a job that comes only after the end', async () => {
    for (const nth of [0, 1]) {
      await right(nth, 0);
      await test.moveClockTo(day(7 * (nth + 1) + 1));
      await world.result(world.matches[nth]![0]!, '2-1');
    }
    await test.moveClockTo(day(21.5));
    const before = [await writeRound(0), await writeRound(1)];
    await world.advance();
    expect((await getCup()).cup).toMatchObject({ status: 'ended', endedAt: day(21) });
    expect([await writeRound(0), await writeRound(1)]).toEqual(before);
    expect(await world.readNotices()).toContain('p0 CUP_ROUND 2 champion');
  });

  it('has one champion if the winner of the final leaves before it is frozen', async () => {
    for (const nth of [0, 1]) {
      await right(nth, 0);
      await test.moveClockTo(day(7 * (nth + 1) + 1));
      await world.result(world.matches[nth]![0]!, '2-1');
      await world.advance();
    }
    expect(await world.readNotices()).toContain('p0 CUP_ROUND 2 champion');
    const [leaver, opponent, viewer] = world.players;
    await world.cups.leaveCup({ cupId, userId: leaver! });
    await world.advance();
    expect(await world.readNotices()).toContain('p1 CUP_CORRECTED 2 champion');
    await test.moveClockTo(day(21));
    await world.advance();
    const won = (playerId: string) => world.cups.listWon({ playerId, viewerId: viewer! });
    expect(await won(opponent!)).toMatchObject([{ id: cupId }]);
    expect(await won(leaver!)).toEqual([]);
  });

  it('ends a week after its last kickoff if no other round follows', async () => {
    await sql`UPDATE match_events SET round = '' WHERE round = 'Matchday 3'`.execute(test.ownerDb);
    await test.moveClockTo(day(8));
    await world.result(world.matches[0]![0]!, '2-1');
    await test.moveClockTo(day(15));
    await world.result(world.matches[1]![0]!, '2-1');
    await test.moveClockTo(new Date(day(21).getTime() - 60_000));
    await world.advance();
    expect((await getCup()).cup.status).toBe('playing');
    await test.moveClockTo(day(21.1));
    await world.advance();
    expect((await getCup()).cup.status).toBe('ended');
    const before = await writeRound(1);
    await right(1, 2);
    await world.result(world.matches[1]![0]!, '1-1');
    expect(await writeRound(1)).toEqual(before);
  });

  it('is decided by exact scores, then by the earlier complete sheet', async () => {
    const match = world.matches[0]![0]!;
    // p2 and p3 finish their sheets earlier than p0 and p1.
    const [p0, p1, p2, p3] = world.players;
    await world.predict(p0!, match, { value: '3-3', at: day(1.5) });
    await world.predict(p2!, match, { value: '3-3', at: day(1.2) });
    await world.predict(p1!, match, { value: '3-3', at: day(1.4) });
    // Too late: it does not count.
    await world.predict(p3!, match, { value: '3-3', at: day(7.01) });
    await test.moveClockTo(day(8));
    await world.result(match, '0-1');
    expect(await writeRound(0)).toEqual({
      main: ['p0-p2: p2 earlier_sheet', 'p1-p3: p1 earlier_sheet'],
      consolation: [],
    });
    await world.result(match, null);
    expect((await writeRound(0)).main).toEqual(['p0-p2: p0 draw_place', 'p1-p3: p1 draw_place']);
  });

  it('needs no prediction of a match that was never open, or is history', async () => {
    const [p0, , p2] = world.players;
    const match = world.matches[0]![0]!;
    await world.predict(p0!, match, { value: '3-3', at: day(1.5) });
    await world.predict(p2!, match, { value: '3-3', at: day(1.2) });
    const of = { competitionId: world.competitionId, season: 2025, round: 'Matchday 1' };
    const [never, past] = [
      await createTestMatch(test.ownerDb, { ...of, kickoffAt: day(7.1) }),
      await createTestMatch(test.ownerDb, { ...of, kickoffAt: day(7.1) }),
    ];
    await sql`UPDATE match_events SET closed_at = created_at
      WHERE id = ${never.matchId}`.execute(test.ownerDb);
    await test.moveClockTo(day(8));
    for (const one of [match, never]) await world.result(one, '0-1');
    await inTransaction(test.ownerDb, async (tx) => {
      await takeSettlementLock(tx);
      const item = await lockItem(tx, { kind: 'match', id: past.matchId }, 'update');
      const outcome = readMatchOutcome(item, { score: '0-1' });
      await settle(tx, item, { kind: 'history', outcome, by: null });
    });
    expect((await writeRound(0)).main[0]).toBe('p0-p2: p2 earlier_sheet');
  });
});

describe('a correction', () => {
  beforeEach(async () => {
    world = await createCupWorld(test, { players: 4 });
    await drawInOrder();
    await right(0, 0);
    await wrong(0, 2);
    await test.moveClockTo(day(8));
    await world.result(world.matches[0]![0]!, '2-1');
    await world.advance();
  });
  const match = () => world.matches[0]![0]!;
  const AFTER = 'p0-p2: p2 xp';
  const BEFORE = 'p0-p2: p0 xp';

  it('changes who advances until the next round begins, and notifies the players', async () => {
    expect((await writeRound(0)).main[0]).toBe(BEFORE);
    await world.result(match(), '0-3');
    expect((await writeRound(0)).main[0]).toBe(AFTER);
    await world.advance();
    expect((await world.readNotices()).slice(4).toSorted()).toEqual([
      'p0 CUP_CORRECTED 1 consolation',
      'p2 CUP_CORRECTED 1 advances',
    ]);
    // Their windows would celebrate the former result.
    const { rows: unread } = await sql<{ type: string; fate: string }>`
      SELECT type, data ->> 'fate' AS fate FROM notifications
      WHERE cup_id IS NOT NULL AND type LIKE 'CUP_%' AND type <> 'CUP_DRAWN' AND NOT is_read
      ORDER BY type, fate`.execute(test.db);
    expect(unread.map(({ type, fate }) => `${type} ${fate}`)).toEqual([
      'CUP_CORRECTED advances',
      'CUP_CORRECTED consolation',
      'CUP_ROUND advances',
      'CUP_ROUND consolation',
    ]);
    await world.advance();
    expect(await world.readNotices()).toHaveLength(6);
  });

  it('opens the next round while a result is missing, and a void counts', async () => {
    await world.takeBack(match());
    await world.advance();
    expect((await writeRound(1)).main).toEqual(['?-?: ? open']);
    expect(await world.readNotices()).toHaveLength(4);
    await world.result(match(), null);
    await world.advance();
    expect((await writeRound(0)).main[0]).toBe('p0-p2: p0 draw_place');
    // The fates are those of which the players know.
    expect(await world.readNotices()).toHaveLength(4);
  });

  it.each([
    ['with the job', true],
    ['without a run of the job', false],
  ])('changes nothing from the first kickoff of the next round on, %s', async (_, runs) => {
    await test.moveClockTo(day(14));
    if (runs) await world.advance();
    await world.result(match(), '0-3');
    expect((await writeRound(0)).main[0]).toBe(BEFORE);
    await world.advance();
    expect((await writeRound(0)).main[0]).toBe(BEFORE);
    expect(await world.readNotices()).toHaveLength(4);
    // XP follow the correction all the same.
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('in flight at the first kickoff counts by its own time, and the freeze waits for it', async () => {
    let job: Promise<void> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      await takeSettlementLock(tx);
      await world.putResult(tx, match(), '0-3');
      await test.moveClockTo(day(14));
      job = advanceCup(world.app, cupId);
      await waitForBlocked(test.ownerDb, 1);
    });
    await job;
    expect((await writeRound(0)).main[0]).toBe(AFTER);
    const { rows } = await sql`SELECT FROM cup_rounds WHERE frozen_at = ${day(14)}`.execute(
      test.db,
    );
    expect(rows).toHaveLength(1);
    await world.result(match(), '2-1');
    expect((await writeRound(0)).main[0]).toBe(AFTER);
  });

  it('is in a bracket that is read while the round is frozen', async () => {
    let read: ReturnType<typeof writeRound> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      await sql`LOCK TABLE cup_rounds`.execute(tx);
      read = writeRound(0);
      await waitForBlocked(test.ownerDb, 1);
      // As the job freezes the round after the correction.
      await sql`UPDATE cup_results SET xp = CASE WHEN user_id = ${world.players[2]!} THEN 500 ELSE 0 END
        WHERE cup_id = ${cupId}`.execute(tx);
      await sql`UPDATE cup_rounds SET frozen_at = ${day(14)} WHERE cup_id = ${cupId}`.execute(tx);
    });
    expect((await read!).main[0]).toBe(AFTER);
  });

  it('decides a round without all results by the figures of the next kickoff', async () => {
    await world.takeBack(match());
    expect((await writeRound(0)).main).toEqual(['p0-p2: ? open', 'p1-p3: ? open']);
    await test.moveClockTo(day(14));
    expect((await writeRound(0)).main).toEqual(['p0-p2: p0 draw_place', 'p1-p3: p1 draw_place']);
  });
});

describe('a round of which most matches are put off after its first kickoff', () => {
  it.each([
    ['between two rounds', 18, [day(14), null, null, null]],
    ['to the first kickoff of another', 21, [day(14), day(21), null, null]],
  ])('%s is a round of the cup once, and freezes no other', async (_, to, frozen) => {
    world = await createCupWorld(test, { players: 8, matches: 3 });
    await drawInOrder();
    await test.moveClockTo(day(8));
    await world.advance();
    const putOff = world.matches[0]!.slice(1).map(({ matchId }) => matchId);
    await sql`UPDATE match_events SET kickoff_time = ${day(to)}
      WHERE id = ANY(${putOff}::uuid[])`.execute(test.ownerDb);
    for (const days of [15, to, to + 1]) {
      await test.moveClockTo(day(days));
      await world.advance();
    }
    const { played } = await getCup();
    expect(played!.rounds.map(({ game }) => game?.round)).toEqual([
      'Matchday 1',
      'Matchday 2',
      'Matchday 3',
      undefined,
    ]);
    expect(played!.rounds.map(({ frozenAt }) => frozenAt)).toEqual(frozen);
  });
});

describe('a round that is renamed after its first kickoff', () => {
  it('is the same round of the cup', async () => {
    world = await createCupWorld(test);
    await drawInOrder();
    await right(0, 2);
    await test.moveClockTo(day(8));
    await world.advance();
    const match = world.matches[0]![0]!;
    await sql`UPDATE match_events SET round = 'First round' WHERE id = ${match.matchId}`.execute(
      test.ownerDb,
    );
    await world.result(match, '2-1');
    await test.moveClockTo(day(15));
    await world.advance();
    expect((await writeRound(0)).main).toEqual(['p0-p2: p2 xp', 'p1-p3: p1 draw_place']);
    const { played } = await getCup();
    expect(played!.rounds.slice(0, 2).map(({ game }) => game?.round)).toEqual([
      'First round',
      'Matchday 2',
    ]);
  });
});

describe('a round that is renamed, and then its first match is put off', () => {
  it('is found by the job at once, and stays the same round of the cup', async () => {
    world = await createCupWorld(test, { matches: 2 });
    await drawInOrder();
    const [first, second] = world.matches[0]!;
    await world.predict(world.players[2]!, second!);
    await test.moveClockTo(day(8));
    await world.advance();
    await sql`UPDATE match_events SET round = 'First round'
      WHERE id IN (${first!.matchId}, ${second!.matchId})`.execute(test.ownerDb);
    await test.moveClockTo(new Date(day(8).getTime() + 5 * 60_000));
    await world.advance();
    await sql`UPDATE match_events SET kickoff_time = ${day(12)}
      WHERE id = ${first!.matchId}`.execute(test.ownerDb);
    await world.result(second!, '2-1');
    await test.moveClockTo(day(12.5));
    await world.result(first!, '2-1');
    await world.advance();
    expect((await writeRound(0)).main).toEqual(['p0-p2: p2 xp', 'p1-p3: p1 draw_place']);
    const { played } = await getCup();
    expect(played!.rounds[0]!.game?.round).toBe('First round');
  });
});

describe('a cup that cannot be played on', () => {
  it('does not stop the others, and fails the job', async () => {
    world = await createCupWorld(test);
    const cupIds = [await world.createCup(), await world.createCup()].toSorted();
    await test.moveClockTo(day(2));
    await world.advance();
    await sql`INSERT INTO cup_rounds (cup_id, number, season, round, begins_at)
      VALUES (${cupIds[0]}, 2, 2025, 'Matchday 0', ${day(3)})`.execute(test.ownerDb);
    await test.moveClockTo(day(8));
    await expect(world.advance()).rejects.toThrow('cups could not be played on');
    cupId = cupIds[1]!;
    expect((await getCup()).played!.rounds[0]).toMatchObject({ isStored: true });
  });
});

describe('a player who leaves', () => {
  beforeEach(async () => {
    world = await createCupWorld(test, { players: 5 });
  });

  it('gives the opponent a walkover, and comes not back', async () => {
    await drawInOrder();
    expect((await writeRound(0)).main[0]).toBe('p0-p4: ? open');
    const userId = world.players[4]!;
    expect(await world.cups.leaveCup({ cupId, userId })).toBe('left');
    expect((await writeRound(0)).main[0]).toBe('p0-p4: p0 walkover');
    await expect(world.cups.leaveCup({ cupId, userId })).rejects.toMatchObject({
      code: 'CUP_NOT_ENTERED',
    });
    await expect(world.cups.enterCup({ cupId, userId })).rejects.toMatchObject({
      code: 'CUP_ENTRY_CLOSED',
    });
  });

  it('keeps the results of rounds that are frozen', async () => {
    await drawInOrder();
    await test.moveClockTo(day(8));
    await world.result(world.matches[0]![0]!, '2-1');
    await test.moveClockTo(day(14.5));
    await world.cups.leaveCup({ cupId, userId: world.players[0]! });
    // Also without a run of the job in between.
    for (const runs of [false, true]) {
      if (runs) await world.advance();
      expect((await writeRound(0)).main[0]).toBe('p0-p4: p0 draw_place');
      expect((await writeRound(1)).main[0]).toBe('p0-p1: p1 walkover');
    }
  });

  it('is out of a cup by leaving its league, before and after the draw', async () => {
    const leagueId = await world.createLeague(world.players[0]!, world.players);
    const leave = (userId: string) =>
      sql`DELETE FROM league_members WHERE league_id = ${leagueId} AND user_id = ${userId}`.execute(
        test.db,
      );
    cupId = await world.createCup({ leagueId });
    const early = world.players.find((_, nth) => nth === 1)!;
    await leave(early);
    expect((await getCup()).entries.map(({ userId }) => userId)).not.toContain(early);
    await expect(getCup(early)).rejects.toMatchObject({ code: 'CUP_NOT_FOUND' });
    await world.drawCup(cupId);
    const late = world.players.find((_, nth) => nth === 2)!;
    await leave(late);
    const { entries } = await getCup();
    expect(entries.find(({ userId }) => userId === late)!.leftAt).not.toBeNull();
    expect(entries).toHaveLength(4);
  });

  it('is not in the draw if the departure from the league came first', async () => {
    const leagueId = await world.createLeague(world.players[0]!, world.players);
    cupId = await world.createCup({ leagueId });
    const leaver = world.players[4]!;
    await test.moveClockTo(day(2));
    let draw: Promise<void> | undefined;
    await inTransaction(test.db, async (tx) => {
      await sql`DELETE FROM league_members
        WHERE league_id = ${leagueId} AND user_id = ${leaver}`.execute(tx);
      draw = world.advance();
      await waitForBlocked(test.ownerDb, 1);
    });
    await draw;
    const { entries } = await getCup();
    expect(entries.map(({ userId }) => userId)).not.toContain(leaver);
  });

  it('leaves after a draw in flight, and stays in it', async () => {
    const leagueId = await world.createLeague(world.players[0]!, world.players);
    cupId = await world.createCup({ leagueId });
    const leaver = world.players[4]!;
    let leaving: Promise<unknown> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      await lockCup(tx, cupId);
      await sql`INSERT INTO cup_draws (cup_id, seed) VALUES (${cupId}, ${'a'.repeat(64)})`.execute(
        tx,
      );
      leaving = sql`DELETE FROM league_members
        WHERE league_id = ${leagueId} AND user_id = ${leaver}`.execute(test.db);
      await waitForBlocked(test.ownerDb, 1);
    });
    await leaving;
    const { entries } = await getCup();
    expect(entries.find(({ userId }) => userId === leaver)!.leftAt).not.toBeNull();
  });
});

describe('a deleted account', () => {
  beforeEach(async () => {
    world = await createCupWorld(test, { players: 6 });
  });

  it('has no entry before the draw, and is a walkover without a name after it', async () => {
    cupId = await world.createCup();
    await eraseFromCups(test.db, world.players[5]!);
    expect((await getCup()).entries).toHaveLength(5);
    const order = await world.drawCup(cupId);
    await eraseFromCups(test.db, order[4]!);
    const viewer = order[0]!;
    const { entries, played } = await getCup(viewer);
    expect(entries[4]).toMatchObject({ userId: order[4], username: null });
    const { state } = played!;
    const [first] = state.format === 'knockout' ? state.rounds[0]!.main : [];
    expect(first).toMatchObject({ second: order[4], winner: viewer, by: 'walkover' });
    const { results, ...own } = (await cupsPersonalData.collect!(test.db, {
      userId: viewer,
      email: '',
    }).then(({ cups }) => cups![0]!))!;
    expect([own.cup, own.leftAt, results]).toEqual(['Spring Cup', null, []]);
  });

  it('beside the draw is in the draw with a walkover, or not in it', async () => {
    cupId = await world.createCup();
    await test.moveClockTo(day(2));
    const erased = world.players.slice(4);
    let work: Promise<unknown> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      await takeSettlementLock(tx);
      work = Promise.all([
        eraseFromCups(test.db, erased[0]!),
        world.advance(),
        eraseFromCups(test.db, erased[1]!),
        world.advance(),
      ]);
      await waitForBlocked(test.ownerDb, 4);
    });
    await work;
    const { cup, entries } = await getCup();
    expect(cup.status).toBe('playing');
    for (const { userId, leftAt } of entries) {
      expect(leftAt !== null).toBe(erased.includes(userId));
    }
    const { rows } = await sql`SELECT FROM notifications n JOIN profiles p ON p.id = n.user_id
      WHERE n.type = 'CUP_DRAWN' AND p.deleted_at IS NULL`.execute(test.db);
    expect(rows).toHaveLength(4);
  });
});

describe('a head-to-head league', () => {
  it('pays 3 points for more XP and 1 for equal XP, and ends after the last round', async () => {
    world = await createCupWorld(test, { players: 4, rounds: 4 });
    await drawInOrder({ format: 'head_to_head' });
    await right(0, 0);
    await test.moveClockTo(day(8));
    await world.result(world.matches[0]![0]!, '2-1');
    await world.advance();
    expect((await world.readNotices()).toSorted()).toEqual([
      'p0 CUP_ROUND 1 won',
      'p1 CUP_ROUND 1 equal',
      'p2 CUP_ROUND 1 equal',
      'p3 CUP_ROUND 1 lost',
    ]);
    const { played } = await getCup();
    const { state } = played!;
    const table = state.format === 'head_to_head' ? state.table : [];
    expect(
      table.map(({ points, rank, entryId }) => [world.players.indexOf(entryId), rank, points]),
    ).toEqual([
      [0, 1, 3],
      [1, 2, 1],
      [2, 2, 1],
      [3, 4, 0],
    ]);
    for (const nth of [1, 2]) {
      await test.moveClockTo(day(7 * (nth + 1) + 1));
      await world.result(world.matches[nth]![0]!, '2-1');
      await world.advance();
    }
    await test.moveClockTo(day(28));
    await world.advance();
    expect((await getCup()).cup.status).toBe('ended');
    const [champion, loser] = [world.players[0]!, world.players[3]!];
    expect(await world.readNotices()).toContain('p0 CUP_ROUND 3 champion');
    const won = (playerId: string) => world.cups.listWon({ playerId, viewerId: loser });
    expect(await won(champion)).toMatchObject([{ id: cupId }]);
    expect(await won(loser)).toEqual([]);
  });

  it('has the best of the players who stay as its champion', async () => {
    world = await createCupWorld(test, { players: 4, rounds: 4 });
    await drawInOrder({ format: 'head_to_head' });
    for (const nth of [0, 1, 2]) {
      await right(nth, 0);
      await test.moveClockTo(day(7 * (nth + 1) + 1));
      await world.result(world.matches[nth]![0]!, '2-1');
    }
    const [leaver, viewer, champion] = world.players;
    await world.cups.leaveCup({ cupId, userId: leaver! });
    await test.moveClockTo(day(28));
    await world.advance();
    const { state } = (await getCup()).played!;
    const table = state.format === 'head_to_head' ? state.table : [];
    expect([table[0]!.entryId, table.at(-1)!.entryId]).toEqual([champion, leaver]);
    const won = (playerId: string) => world.cups.listWon({ playerId, viewerId: viewer! });
    expect(await won(leaver!)).toEqual([]);
    expect(await won(champion!)).toMatchObject([{ id: cupId }]);
  });

  it('has no champion and no first if all players have left', async () => {
    world = await createCupWorld(test, { players: 4, rounds: 4 });
    await drawInOrder({ format: 'head_to_head' });
    for (const nth of [0, 1, 2]) {
      await right(nth, 0);
      await test.moveClockTo(day(7 * (nth + 1) + 1));
      await world.result(world.matches[nth]![0]!, '2-1');
      await world.advance();
    }
    for (const userId of world.players) await world.cups.leaveCup({ cupId, userId });
    await test.moveClockTo(day(28));
    await world.advance();
    const { cup, played } = await getCup();
    expect(cup.status).toBe('ended');
    const table = played!.state.format === 'head_to_head' ? played!.state.table : [];
    expect(table.map(({ rank }) => rank)).toEqual([null, null, null, null]);
    const [playerId, viewerId] = world.players as [string, string];
    expect(await world.cups.listWon({ playerId, viewerId })).toEqual([]);
  });
});

describe('a prediction', () => {
  it('is not visible through a cup before its match is revealed', async () => {
    world = await createCupWorld(test, { players: 4, matches: 2 });
    await drawInOrder();
    const read = async () => JSON.stringify(await getCup());
    const stop = (at: Date) => test.stopClockAt(at.toISOString());
    await stop(day(6.9));
    const before = await read();
    const [first, second] = world.matches[0]!;
    await world.predict(world.players[0]!, first!, { at: day(1) });
    expect(await read()).toBe(before);
    // The second match begins two hours later: a complete sheet must not show.
    await stop(day(7.01));
    const between = await read();
    await world.predict(world.players[2]!, second!, { value: '91-17', at: day(1) });
    expect(await read()).toBe(between);
    await world.result(first!, '2-1');
    const settled = await getCup();
    const figures = settled.played!.rounds[0]!.figures;
    expect([...figures.keys()]).toEqual([world.players[0]]);
  });
});
