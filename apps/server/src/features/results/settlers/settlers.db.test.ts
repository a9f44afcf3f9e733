import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { createMatchOfCards } from '#testing/create-items.ts';
import { useFeedWorld, type Watched } from '#testing/feed-world.ts';
import { createSignedInClient } from '#testing/open-session.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const world = await useFeedWorld(database);
const { clockTo, createOver, createWatched, fetchResults, automatic, feeds, results, seen } = world;

let client: ApiClient;
beforeEach(async () => {
  client = await createSignedInClient(test.server, database.ownerDb, world.adminId());
  await feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() });
});

const read = async (path: string) => (await client.get(`/api/admin${path}`)).body;
const settlementOf = ({ matchId }: Pick<Watched, 'matchId'>) =>
  read(`/items/match/${matchId}/settlement`);
const proposalsOf = ({ matchId }: Pick<Watched, 'matchId'>) =>
  read(`/items/match/${matchId}/proposals`);

async function listed({ matchId }: Pick<Watched, 'matchId'>) {
  const { settlements } = await read('/settlements');
  return settlements.find(({ match }: { match: { id: string } }) => match.id === matchId) ?? null;
}

const importSays = ({ matchId }: Watched, score: string) =>
  sql`WITH import AS (
      INSERT INTO imports (source, file_season, competition_id, season, zone)
      SELECT 'zeta', m.id::text, m.competition_id, m.season, 'UTC' FROM match_events m
      WHERE m.id = ${matchId} RETURNING id)
    INSERT INTO result_proposals (match_id, import_id, source, result)
    SELECT ${matchId}, id, 'zeta', ${JSON.stringify({ score })}::jsonb FROM import`.execute(
    database.ownerDb,
  );

describe('an automatic settlement', () => {
  it('is in the audit without an actor, with its sources and its reason', async () => {
    const match = await createOver();
    const [{ since, seenAt }] = await proposalsOf(match);
    await automatic().settleAll();
    const [row, ...others] = await readAudit(database.ownerDb, match.matchId);
    expect(others).toEqual([]);
    expect(row).toEqual({
      admin_id: null,
      action: 'settle_automatically',
      subject_kind: 'match',
      before: { status: 'active', itemVersion: 2, validationId: null },
      after: {
        result: { score: '2-1' },
        reason: 'unchanged',
        sources: [{ source: 'api-football', since, seenAt }],
        moved: { awardedPlayers: 1, awardedXp: 184, reversedPlayers: 0, reversedXp: 0 },
      },
      request_id: null,
    });
    const { entries } = await read('/audit?action=settle_automatically');
    expect(entries[0]).toMatchObject({
      isAutomatic: true,
      administrator: null,
      subject: { kind: 'match', matchId: match.matchId },
    });
  });

  it('is listed for administrators, also if it is reverted later', async () => {
    const match = await createOver();
    expect(await settlementOf(match)).toBeNull();
    expect(await listed(match)).toBeNull();
    const [{ source, since, seenAt }] = await proposalsOf(match);
    await automatic().settleAll();
    const origin = { reason: 'unchanged', sources: [{ source, since, seenAt }] };
    const settlement = await settlementOf(match);
    const { settledAt } = settlement;
    expect(settlement).toEqual({
      kind: 'result',
      settledAt: expect.any(String),
      by: { kind: 'sources', ...origin },
    });
    // Later statements of the feed are not part of it.
    await clockTo(140);
    await fetchResults();
    expect((await proposalsOf(match))[0].seenAt).not.toBe(seenAt);
    expect(await listed(match)).toEqual({
      match: expect.objectContaining({ id: match.matchId }),
      result: { score: '2-1' },
      settledAt,
      ...origin,
      standing: 'stands',
    });

    await results().correctResult({ ...(await seen(match)), result: { score: '2-2' } });
    expect(await listed(match)).toMatchObject({ result: { score: '2-1' }, standing: 'corrected' });
    expect(await settlementOf(match)).toEqual({
      kind: 'result',
      settledAt: expect.any(String),
      by: { kind: 'administrator', username: expect.any(String) },
    });
    await results().revertResult(await seen(match));
    expect(await listed(match)).toMatchObject({ standing: 'taken_back' });
    expect(await settlementOf(match)).toBeNull();
  });

  it('names both sources if two agreed', async () => {
    const match = await createWatched();
    await clockTo(106);
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await fetchResults();
    await importSays(match, '2-1');
    expect(await automatic().settleAll()).toBe(1);
    const { by } = await settlementOf(match);
    expect(by).toMatchObject({ kind: 'sources', reason: 'sources_agree' });
    expect(by.sources.map(({ source }: { source: string }) => source).toSorted()).toEqual([
      'api-football',
      'zeta',
    ]);
  });

  it('is listed newest first, page by page, each once', async () => {
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`UPDATE match_events SET deleted_at = game_now()
        WHERE id IN (SELECT match_id FROM validations)`.execute(tx);
    });
    for (let count = 0; count < 12; count += 1) {
      const match = await createWatched();
      match.tell({ status: 'FT', fulltime: [count, 0] });
    }
    for (const minutes of [106, 123]) {
      await clockTo(minutes);
      await fetchResults();
    }
    expect(await automatic().settleAll()).toBe(12);
    const first = await read('/settlements');
    const second = await read(`/settlements?after=${first.next}`);
    expect([first.settlements.length, second.settlements.length, second.next]).toEqual([
      10,
      2,
      null,
    ]);
    const scores = [first, second].flatMap(({ settlements }) =>
      settlements.map(({ result }: { result: { score: string } }) => result.score),
    );
    expect(new Set(scores).size).toBe(12);
    expect((await read('/settlements?after=x')).code).toBe('INVALID_INPUT');
  });
});

describe('the action of a proposal', () => {
  const asksOf = async (match: Watched) =>
    (await proposalsOf(match)).map(({ asks }: { asks: string | null }) => asks);

  it('is a settlement, none while the result equals it, then a correction until its dismissal', async () => {
    const match = await createOver();
    expect(await asksOf(match)).toEqual(['settle']);
    await automatic().settleAll();
    expect(await asksOf(match)).toEqual([null]);
    await clockTo(24 * 60);
    match.tell({ status: 'FT', fulltime: [2, 2] });
    await fetchResults();
    expect(await asksOf(match)).toEqual(['correct']);
    await world.proposals().dismissProposals(await seen(match));
    expect(await asksOf(match)).toEqual([null]);
  });

  it('is none if an administrator knew it and settled differently', async () => {
    const match = await createOver();
    await clockTo(124);
    await results().validateResult({ ...(await seen(match)), result: { score: '3-3' } });
    expect(await asksOf(match)).toEqual([null]);
  });
});

describe('the cards of a version 1 match', () => {
  async function createCards(attributes: object, report: Parameters<Watched['tell']>[0]) {
    const { competitionId, season } = world.league();
    const { matchId } = await createMatchOfCards(database.ownerDb, {
      competitionId,
      season,
      kickoffAt: world.kickoffAt(),
      attributes,
    });
    const match = await world.watch(matchId);
    await clockTo(106);
    match.tell({ status: 'FT', ...report });
    await fetchResults();
    await clockTo(123);
    await fetchResults();
    return match;
  }
  const goals = [{ type: 'Goal', detail: 'Normal Goal', time: { elapsed: 12 } }];
  const all = { fulltime: [1, 0], halftime: [1, 0], events: goals } as const;

  it('are derived from a score, and settle in one click or automatically', async () => {
    const match = await createCards({ penalties: true, extra_time: true }, all);
    const [proposal] = await proposalsOf(match);
    expect(proposal).toMatchObject({
      missing: [],
      result: {
        score: '1-0',
        result: 'homeTeam',
        total_goals: '1',
        first_goal_minute: '12',
        last_goal_minute: '12',
        halftime_score: '1-0',
        most_goals_half: 'firstHalf',
        result_aetp: 'homeTeam',
        will_go_to_penalties: 'no',
      },
    });
    expect(await automatic().settleAll()).toBe(1);
    expect(await settlementOf(match)).toMatchObject({ by: { kind: 'sources' } });
  });

  it.each([
    ['minutes that the feed does not know', {}, { ...all, events: [] }],
    [
      'what comes after a draw',
      { penalties: true, extra_time: true },
      { fulltime: [0, 0], halftime: [0, 0] },
    ],
  ] as const)('wait for a person where it leaves %s open', async (_, attributes, report) => {
    const match = await createCards(attributes, report);
    const [proposal] = await proposalsOf(match);
    expect(proposal.missing).toEqual(
      'penalties' in attributes
        ? ['result_aetp', 'will_go_to_penalties']
        : ['first_goal_minute', 'last_goal_minute'],
    );
    const { matches } = await read('/proposals');
    const entry = matches.find(
      (each: { match: { id: string } }) => each.match.id === match.matchId,
    );
    expect(entry.proposals[0].missing).toEqual(proposal.missing);
    expect(await automatic().settleAll()).toBe(0);
    expect(await settlementOf(match)).toBeNull();
  });
});
