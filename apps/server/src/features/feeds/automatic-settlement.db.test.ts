import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFeedWorld, type Watched } from '#testing/feed-world.ts';
import { readImportedMatches } from '#testing/import-fixture.ts';
import { importMatch } from '#testing/import-match.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { whileRefused } from '#testing/while-refused.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';

const test = useTestDatabase();
const world = await useFeedWorld(test);
const { log, clockTo, createOver, createWatched, fetchResults, automatic, feeds, results } = world;
const { listOf, readMatch, securityEntries, seen } = world;

describe('automatic settlement', () => {
  beforeEach(() => feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() }));

  it('settles once nothing has changed for 15 minutes, pays like a manual one, and has no administrator', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await clockTo(106);
    await fetchResults();
    await clockTo(115);
    await fetchResults();
    expect(await automatic().settleAll()).toBe(0);
    await clockTo(122);
    await fetchResults();
    expect(await automatic().settleAll()).toBe(1);
    const { xp, ...settled } = await readMatch(match);
    expect(settled).toMatchObject({ score: '2-1', by: null, version: 3, validations: 1 });
    expect(xp).toBeGreaterThan(0);
    expect(await automatic().settleAll()).toBe(0);
    expect(securityEntries).toEqual([
      { event: 'settlement', outcome: 'automatic', itemId: match.matchId, requestId: null },
    ]);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('settles only while an administrator has it switched on', async () => {
    const match = await createOver();
    await feeds().setAutomaticSettlement({ isOn: false, adminId: world.adminId() });
    expect(await automatic().settleAll()).toBe(0);
    expect((await readMatch(match)).score).toBeNull();
    await feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() });
    expect(await automatic().settleAll()).toBe(1);
  });

  it('never settles again after a person reverted a result', async () => {
    const match = await createOver();
    expect(await automatic().settleAll()).toBe(1);
    await results().revertResult(await seen(match));
    expect(await automatic().settleAll()).toBe(0);
    expect(await listOf(match)).toEqual(['settle', '2-1']);
    expect((await readMatch(match)).xp).toBe(0);
  });

  it('does not settle if a feed once reported that the match was not finished', async () => {
    const match = await createWatched();
    match.tell({ status: 'ABD' });
    await clockTo(106);
    await fetchResults();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    for (const minutes of [150, 200]) {
      await clockTo(minutes);
      await fetchResults();
    }
    expect(await automatic().settleAll()).toBe(0);
    expect(await listOf(match)).toEqual(['settle', '2-1']);
  });

  it('does not settle if a file once reported so, even if it has a final score now', async () => {
    const competition = 'Abandoned League';
    const claim = { competition, source: 'football.json', kickoffAt: world.kickoffAt() };
    await importMatch(test.db, { ...claim, isCalledOff: true });
    const [match] = await readImportedMatches(test.db, competition);
    const known = await world.watch(match!.id);
    known.tell({ status: 'FT', fulltime: [2, 1] });
    for (const minutes of [150, 200]) {
      await clockTo(minutes);
      await fetchResults();
    }
    expect(await automatic().settleAll()).toBe(0);
    await importMatch(test.db, { ...claim, score: [2, 1] });
    expect(await automatic().settleAll()).toBe(0);
    expect(await listOf(known)).toEqual(['settle', '2-1', '2-1']);
  });

  it.each([0, 1])('settles the others if a match fails (nth: %i)', async (nth) => {
    const matches = [await createWatched(), await createWatched()];
    for (const match of matches) match.tell({ status: 'FT', fulltime: [2, 1] });
    for (const minutes of [106, 123]) {
      await clockTo(minutes);
      await fetchResults();
    }
    const unless = `match_id <> '${matches[nth]!.matchId}'`;
    await whileRefused(test.ownerDb, { table: 'validations', unless }, () =>
      expect(automatic().settleAll()).rejects.toThrow('could not be settled'),
    );
    expect((await readMatch(matches[1 - nth]!)).score).toBe('2-1');
    expect(await automatic().settleAll()).toBe(1);
  });

  it('settles once, with several servers and a person at the same time', async () => {
    const match = await createOver();
    const byHand = results()
      .validateResult({ ...(await seen(match)), result: { score: '2-1' } })
      .then(
        () => 1,
        () => 0,
      );
    const counts = await Promise.all([
      byHand,
      ...Array.from({ length: 4 }, () => automatic().settleAll()),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await readMatch(match)).validations).toBe(1);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('decides by the state under the lock: changes by a feed, a person or the switch count', async () => {
    const changes: [string, (match: Watched) => ReturnType<typeof sql>][] = [
      [
        'the feed says otherwise',
        ({ matchId }) => sql`UPDATE result_proposals
        SET replaced_at = game_now() WHERE match_id = ${matchId}`,
      ],
      [
        'the kickoff moved',
        ({ matchId }) => sql`UPDATE match_events
        SET kickoff_time = kickoff_time + interval '2 days' WHERE id = ${matchId}`,
      ],
      [
        'it is postponed',
        ({ matchId }) => sql`UPDATE match_events
        SET postponed_at = game_now() WHERE id = ${matchId}`,
      ],
      [
        'it was put aside',
        ({ matchId }) => sql`UPDATE result_proposals
        SET dismissed_at = game_now() WHERE match_id = ${matchId}`,
      ],
      ['it is switched off', () => sql`UPDATE feed_settings SET settles_by_itself = false`],
    ];
    for (const [what, change] of changes) {
      await feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() });
      await clockTo(-60);
      const match = await createOver();
      let settling: Promise<number> | undefined;
      await test.ownerDb.transaction().execute(async (tx) => {
        await sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`.execute(tx);
        settling = automatic().settleAll();
        await untilLockWaits(test.ownerDb);
        await change(match).execute(tx);
      });
      expect(await settling, what).toBe(0);
      expect((await readMatch(match)).score, what).toBeNull();
      await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${match.matchId}`.execute(
        test.ownerDb,
      );
    }
  });

  it('does not settle a match that is deleted in the meantime', async () => {
    const match = await createOver();
    const files = { remove: () => Promise.resolve() } as never;
    const items = createItemAdministration(
      { db: test.db, files, log },
      { holdImports: () => Promise.resolve() },
    );
    const [settled] = await Promise.all([
      automatic().settleAll(),
      items.deleteItem(await seen(match)).catch(() => null),
    ]);
    const { score } = await readMatch(match);
    expect(score === null ? 0 : 1).toBe(settled);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });
});
