import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createFriendship,
  createPlayer,
} from '#testing/factories.ts';
import { createCrowd } from '#testing/pay-players.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { toRoundView } from './friends.view.ts';
import { createFriendsRounds } from './friends-rounds.service.ts';
import { createPlayerSearch } from './player-search.service.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const kickoffAt = new Date('2026-03-09T12:00:00Z');
const ROUND = 'Matchday 7';

let league: { competitionId: string; season: number };
let adminId: string;
let me: string;
let mate: string;
let stranger: string;

const create = async (name: string) =>
  (await createPlayer(test.db, { username: `${name}.${crypto.randomUUID().slice(0, 8)}` })).userId;
const predict = (userId: string, eventId: string, value: string) =>
  createPredictionsService(test).submitPrediction({ userId, eventId, value });
const rounds = () => createFriendsRounds(test);
const settle = (itemId: string, score: string) =>
  createResultsService({ db: test.db }).validateResult({
    kind: 'match',
    itemId,
    itemVersion: 1,
    result: { score },
    adminId,
  });

const createRoundMatch = (at: Date) =>
  createTestMatch(test.db, { ...league, kickoffAt: at, round: ROUND });

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

beforeEach(async () => {
  await test.moveClockTo(opensAt);
  league = await createCompetition(test.ownerDb);
  me = await create('me.myself');
  mate = await create('mate.mine');
  stranger = await create('nobody.here');
  await createFriendship(test.ownerDb, me, mate);
});

describe('the grid of a round', () => {
  it('has the predictions of friends on revealed matches, and none on open ones', async () => {
    const first = await createRoundMatch(kickoffAt);
    const later = await createRoundMatch(new Date(kickoffAt.getTime() + 24 * HOUR_MS));
    for (const userId of [me, mate, stranger]) {
      await predict(userId, first.eventId, '2-1');
      await predict(userId, later.eventId, '91-17');
    }
    const key = { ...league, round: ROUND };
    const before = await rounds().getRound(me, key);
    expect(before.rounds).toEqual([]);
    expect(before.matches.map(({ isRevealed }) => isRevealed)).toEqual([false, false]);
    expect(before.players.flatMap(({ answers }) => answers)).toEqual([]);

    await test.moveClockTo(new Date(kickoffAt.getTime() + HOUR_MS));
    const during = await rounds().getRound(me, null);
    expect(during.rounds.map(({ round }) => round)).toEqual([ROUND]);
    expect(during.matches.map(({ isRevealed }) => isRevealed)).toEqual([true, false]);
    expect(during.players.map(({ player }) => player.id).toSorted()).toEqual([me, mate].toSorted());
    for (const { answers } of during.players)
      expect(answers).toMatchObject([{ matchId: first.matchId, value: '2-1', xp: null }]);
    expect(JSON.stringify(during)).not.toContain('91-17');
  });

  it('ranks by the XP of the round', async () => {
    const match = await createRoundMatch(kickoffAt);
    await predict(me, match.eventId, '0-0');
    await predict(mate, match.eventId, '2-1');
    await test.moveClockTo(new Date(kickoffAt.getTime() + 3 * HOUR_MS));
    await settle(match.matchId, '2-1');
    const { matches, players } = await rounds().getRound(me, null);
    expect(matches).toMatchObject([{ matchId: match.matchId, score: '2-1' }]);
    expect(players.map(({ player, xp }) => [player.id, xp > 0])).toEqual([
      [mate, true],
      [me, false],
    ]);
    expect((await rounds().getRound(stranger, null)).rounds).toEqual([]);
  });

  it('judges predictions once a result is in force, and ignores void matches', async () => {
    const others = [
      await createRoundMatch(kickoffAt),
      await createRoundMatch(kickoffAt),
      await createRoundMatch(new Date(kickoffAt.getTime() + HOUR_MS)),
    ] as const;
    const [match, half, gone] = others;
    for (const { eventId } of others) {
      await predict(me, eventId, '0-0');
      await predict(mate, eventId, '2-1');
    }
    await test.moveClockTo(new Date(kickoffAt.getTime() + 3 * HOUR_MS));
    const verdicts = async () => {
      const { players } = toRoundView(await rounds().getRound(me, null));
      return players.flatMap(({ player, answers }) =>
        answers.map(({ matchId, verdict }) => [player.userId, matchId, verdict]),
      );
    };
    expect((await verdicts()).every(([, , verdict]) => verdict === null)).toBe(true);
    await settle(match.matchId, '2-1');
    await settle(half.matchId, '1-1');
    await createResultsService({ db: test.db }).voidItem({
      kind: 'match',
      itemId: gone.matchId,
      itemVersion: 1,
      adminId,
    });
    expect((await verdicts()).toSorted()).toEqual(
      [
        [me, match.matchId, 'wrong'],
        [me, half.matchId, 'partly'],
        [me, gone.matchId, null],
        [mate, match.matchId, 'exact'],
        [mate, half.matchId, 'partly'],
        [mate, gone.matchId, null],
      ].toSorted(),
    );
  });

  it('judges no answer from after the kickoff of a merged duplicate', async () => {
    const match = await createRoundMatch(kickoffAt);
    await predict(mate, match.eventId, '2-1');
    const begun = new Date(opensAt.getTime() + HOUR_MS);
    await sql`UPDATE match_events SET counts_until = ${begun} WHERE id = ${match.matchId}`.execute(
      test.ownerDb,
    );
    await test.moveClockTo(new Date(begun.getTime() + HOUR_MS));
    await predict(me, match.eventId, '2-1');
    await test.moveClockTo(new Date(kickoffAt.getTime() + 3 * HOUR_MS));
    await settle(match.matchId, '2-1');
    const { players } = toRoundView(await rounds().getRound(me, null));
    expect(players.map(({ player, answers }) => [player.userId, answers[0]!.verdict])).toEqual([
      [mate, 'exact'],
      [me, null],
    ]);
    const [round] = await rounds().getDuel({ viewerId: me, playerId: mate });
    expect(round).toMatchObject({ own: { exact: 0, xp: 0 }, other: { exact: 1 } });
  });

  it('hides a match that was postponed past its kickoff', async () => {
    const match = await createRoundMatch(kickoffAt);
    await predict(mate, match.eventId, '91-17');
    await sql`UPDATE match_events SET postponed_at = game_now()`.execute(test.ownerDb);
    await test.moveClockTo(new Date(kickoffAt.getTime() + HOUR_MS));
    const round = await rounds().getRound(me, { ...league, round: ROUND });
    expect(round.rounds).toEqual([]);
    expect(JSON.stringify(round)).not.toContain('91-17');
  });
});

describe('a duel of two friends', () => {
  it('counts revealed rounds only: predictions, exact scores and XP', async () => {
    const match = await createRoundMatch(kickoffAt);
    const later = await createRoundMatch(new Date(kickoffAt.getTime() + 24 * HOUR_MS));
    await predict(me, match.eventId, '1-1');
    await predict(mate, match.eventId, '2-1');
    await predict(mate, later.eventId, '0-0');
    const duel = () => rounds().getDuel({ viewerId: me, playerId: mate });
    expect(await duel()).toEqual([]);
    await test.moveClockTo(new Date(kickoffAt.getTime() + 3 * HOUR_MS));
    await settle(match.matchId, '2-1');
    const [round, ...others] = await duel();
    expect(others).toEqual([]);
    const { rows } = await sql<{ user_id: string; xp: number }>`
      SELECT user_id, sum(xp_amount)::integer AS xp FROM xp_ledger GROUP BY user_id`.execute(
      test.ownerDb,
    );
    const ledger = new Map(rows.map(({ user_id: id, xp }) => [id, xp]));
    expect(round).toMatchObject({
      round: ROUND,
      own: { predictions: 1, exact: 0, xp: ledger.get(me) ?? 0 },
      other: { predictions: 1, exact: 1, xp: ledger.get(mate) },
    });
  });

  it.each(['pending', 'declined', 'blocked', null])(
    'is refused if the friendship is %s',
    async (status) => {
      if (status) await createFriendship(test.ownerDb, me, stranger, status);
      const duel = rounds().getDuel({ viewerId: me, playerId: stranger });
      await expect(duel).rejects.toThrow('NOT_FRIENDS');
    },
  );
});

describe('the search for players', () => {
  const search = async (name: string, viewerId = me) => {
    const securityLog = { record: () => undefined };
    const { searchPlayers } = createPlayerSearch({ db: test.db, securityLog });
    return (await searchPlayers(viewerId, name)).map(({ player, state }) => [
      player.username.split('.')[0],
      state,
    ]);
  };

  it('finds by the folded beginning of a name, at most ten players', async () => {
    for (let count = 0; count < 12; count += 1) await create('zebra');
    expect(await search('ZÉB')).toHaveLength(10);
    const nameOf = async (id: string) =>
      (
        await sql<{ username: string }>`SELECT username FROM profiles WHERE id = ${id}`.execute(
          test.db,
        )
      ).rows[0]!.username;
    expect(await search(await nameOf(mate))).toEqual([['mate', 'accepted']]);
    expect(await search((await nameOf(mate)).slice(1))).toEqual([]);
    expect(await search(await nameOf(me))).toEqual([]);
  });

  it('finds at most a hundred different players a day, and those again without limit', async () => {
    await sql`TRUNCATE found_players`.execute(test.ownerDb);
    const { userId } = await createPlayer(test.db);
    const initials = ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff', 'ggg', 'hhh', 'iii', 'jjj', 'kkk'];
    for (const letters of initials) {
      await createCrowd(test.ownerDb, { name: letters, count: 10 });
    }
    const searches = await Promise.allSettled(initials.map((name) => search(name, userId)));
    const refused = searches.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'RATE_LIMITED' } }]);
    for (const [at, name] of initials.entries()) {
      if (searches[at]!.status === 'fulfilled') expect(await search(name, userId)).toHaveLength(10);
      // Refused players were not shown, so they do not count as found.
      else await expect(search(name, userId)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
    expect(await search('aaa', stranger)).toHaveLength(10);
  });

  it('takes the characters of a name literally, never as a pattern', async () => {
    await createPlayer(test.db, { username: 'und_er.score' });
    expect(await search('und_')).toEqual([['und_er', 'not_friends']]);
    await createPlayer(test.db, { username: 'undxer.score' });
    expect(await search('und_')).toHaveLength(1);
    expect(await search('%%%')).toEqual([]);
  });

  it('needs three letters after folding', async () => {
    expect(await search('ma')).toEqual([]);
    expect(await search('  ma ')).toEqual([]);
  });

  it.each([[true], [false]])('leaves out blocked players (by the viewer: %s)', async (isByMe) => {
    const name = `blocked${Date.now()}`;
    const { userId } = await createPlayer(test.db, { username: name });
    expect(await search('blocked')).toContainEqual([name, 'not_friends']);
    await (isByMe
      ? createFriendship(test.ownerDb, me, userId, 'blocked')
      : createFriendship(test.ownerDb, userId, me, 'blocked'));
    expect((await search('blocked')).map(([found]) => found)).not.toContain(name);
  });

  it('uses an index, not a scan of all players', async () => {
    const rows = await test.ownerDb.transaction().execute(async (tx) => {
      // With so few players the planner would choose a scan.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const plan = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT id FROM profiles p
        WHERE p.username_key::text COLLATE "C" >= 'crowd7'
          AND p.username_key::text COLLATE "C" < 'crowd7~'
        ORDER BY p.username_key COLLATE "C" LIMIT 10`.execute(tx);
      return plan.rows;
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Cond: .*username_key.* >= 'crowd7'/,
    );
  });
});
