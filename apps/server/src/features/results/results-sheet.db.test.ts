import { contract, type MatchId } from '@kickoracle/contracts';
import { TIERS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { findAccountingErrors, readStandings } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from './results.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const before = new Date('2026-03-01T12:00:00Z');
const kickoffAt = new Date('2026-03-01T14:00:00Z');
const after = new Date('2026-03-01T17:00:00Z');
const MATCHES = 10;

type Match = { readonly matchId: string; readonly eventId: string };

let matches: Match[];
let adminId: string;
const app = () => ({ db: test.db });
const results = () => createResultsService(app());

beforeEach(async () => {
  await test.moveClockTo(before);
  adminId = (await createAdministrator(test.ownerDb)).userId;
  const competition = await createCompetition(test.db, { season: 2025 });
  matches = [];
  for (let index = 0; index < MATCHES; index += 1) {
    matches.push(await createTestMatch(test.db, { ...competition, kickoffAt }));
  }
});

async function predict(said: readonly (readonly [Match, string])[]) {
  const player = await createPlayer(test.db);
  const predictions = createPredictionsService(app());
  for (const [{ eventId }, value] of said) {
    await predictions.submitPrediction({ eventId, userId: player.userId, value });
  }
  return player;
}

const lineOf = ({ matchId }: Match, score: string, itemVersion = 1) =>
  ({ kind: 'match', itemId: matchId as MatchId, itemVersion, result: { score } }) as const;

const preview = (lines: readonly ReturnType<typeof lineOf>[], by = adminId) =>
  results().previewResults({ items: lines, adminId: by });

/** Settles a sheet in sequence, each item with the figures of its preview. */
async function settleSheet(lines: readonly ReturnType<typeof lineOf>[], by: string) {
  const previewed = await preview(lines, by);
  return {
    foreseen: previewed,
    commit: async () => commitSheet(lines, { foreseen: previewed, by }),
  };
}

async function commitSheet(
  lines: readonly ReturnType<typeof lineOf>[],
  { foreseen, by }: { foreseen: Awaited<ReturnType<typeof preview>>; by: string },
) {
  const outcomes: string[] = [];
  for (const [nth, line] of lines.entries()) {
    const seen = foreseen.items[nth]!;
    if (seen.outcome === 'refused') throw new Error(seen.code);
    const { gainingPlayers, gainedXp, losingPlayers, lostXp } = seen.figures;
    const figures = { gainingPlayers, gainedXp, losingPlayers, lostXp };
    outcomes.push(
      await results()
        .validateResult({ ...line, adminId: by, foreseen: figures })
        .then(
          () => 'settled',
          (error: { code: string }) => error.code,
        ),
    );
  }
  return outcomes;
}

const standing = async () => {
  const { rows } = await sql<{ match_id: string; created_by: string; score: string }>`
    SELECT match_id, created_by, result ->> 'score' AS score FROM validations
    WHERE reverted_at IS NULL AND match_id = ANY(${matches.map(({ matchId }) => matchId)}::uuid[])
  `.execute(test.ownerDb);
  return rows;
};

describe('a sheet of results', () => {
  it('is previewed together, with net changes, and for each item; nothing is written', async () => {
    const [first, second, third] = matches as [Match, Match, Match];
    const both = await predict([
      [first, '2-1'],
      [second, '0-0'],
    ]);
    await predict([[second, '0-0']]);
    await predict([[third, '1-0']]);
    await test.moveClockTo(after);
    const before = await readStandings(test.ownerDb);
    const lines = [lineOf(first, '2-1'), lineOf(second, '0-0'), lineOf(third, '0-3')];
    const { items, together } = await preview(lines);
    expect(await readStandings(test.ownerDb)).toEqual(before);

    const figures = items.map((item) => (item.outcome === 'foreseen' ? item.figures : null)!);
    expect(figures.map(({ gainingPlayers }) => gainingPlayers)).toEqual([1, 2, 0]);
    const paid = figures.map(({ gainedXp }) => gainedXp);
    expect(together).toMatchObject({
      predictions: 4,
      gainingPlayers: 2,
      gainedXp: paid[0]! + paid[1]!,
      losingPlayers: 0,
    });
    expect(together!.players[0]).toEqual({
      username: both.username,
      xpBefore: 0,
      xpAfter: paid[0]! + paid[1]! / 2,
    });
    expect(together!.boards.find(({ scope }) => scope === 'competition')!.after[0]).toMatchObject({
      username: both.username,
      xpTotal: paid[0]! + paid[1]! / 2,
    });

    const { commit } = await settleSheet(lines, adminId);
    expect(await commit()).toEqual(['settled', 'settled', 'settled']);
    const receipt = await results().sumUpResults(
      lines.map(({ kind, itemId }) => ({ kind, id: itemId })),
    );
    expect(receipt).toEqual(together);
  });

  it('counts each result on the boards of its own competition only', async () => {
    const [earlier, now] = matches as [Match, Match];
    const elsewhere = await createTestMatch(test.db, {
      ...(await createCompetition(test.db, { season: 2025 })),
      kickoffAt,
    });
    const both = await predict([
      [earlier, '2-1'],
      [elsewhere, '2-1'],
    ]);
    const other = await predict([[now, '0-0']]);
    await test.moveClockTo(after);
    await results().validateResult({ ...lineOf(earlier, '2-1'), adminId });
    const { together } = await preview([lineOf(now, '0-0'), lineOf(elsewhere, '2-1')]);
    const firsts = together!.boards
      .filter(({ kind, scope }) => kind === 'season' && scope === 'competition')
      .map((board) => board.after.map(({ username }) => username).toSorted());
    expect(firsts.toSorted((a, b) => b.length - a.length)).toEqual([
      [both.username, other.username].toSorted(),
      [both.username],
    ]);
  });

  it('refuses a sheet that has a match twice', async () => {
    const line = lineOf(matches[0]!, '1-0');
    const { previewResults } = contract.results;
    const schema = previewResults['~orpc'].inputSchema!;
    expect(schema.safeParse({ items: [line] }).success).toBe(true);
    expect(schema.safeParse({ items: [line, line] }).success).toBe(false);
  });

  it('skips items that cannot be settled, with the reason, and keeps the others', async () => {
    const [settled, changed, wrong, fine] = matches as [Match, Match, Match, Match];
    await predict([[fine, '1-1']]);
    await test.moveClockTo(after);
    await results().validateResult({ ...lineOf(settled, '1-0'), adminId });
    const { items, together } = await preview([
      lineOf(settled, '2-0'),
      lineOf(changed, '1-0', 7),
      lineOf(wrong, '1-x'),
      lineOf(fine, '1-1'),
      { ...lineOf(fine, '1-1'), itemId: '00000000-0000-4000-8000-000000000000' as MatchId },
    ]);
    expect(items).toMatchObject([
      { outcome: 'refused', code: 'ITEM_ALREADY_VALIDATED' },
      { outcome: 'refused', code: 'ITEM_CHANGED' },
      {
        outcome: 'refused',
        code: 'INVALID_INPUT',
        fields: [{ path: 'result.score', problem: 'invalid' }],
      },
      { outcome: 'foreseen', figures: { gainingPlayers: 1 } },
      { outcome: 'refused', code: 'MATCH_NOT_FOUND' },
    ]);
    expect(together).toMatchObject({ predictions: 1, gainingPlayers: 1 });
    expect((await preview([lineOf(settled, '2-0')])).together).toBeNull();
  });

  it('hides its preview from an administrator who could still predict', async () => {
    await predict([[matches[0]!, '2-1']]);
    expect((await preview([lineOf(matches[0]!, '2-1')])).items).toMatchObject([
      { outcome: 'refused', code: 'ITEM_OPEN' },
    ]);
  });

  it('of two administrators settles each item once; the second gets a refusal for it', async () => {
    for (const match of matches) await predict([[match, '2-1']]);
    await test.moveClockTo(after);
    const other = (await createAdministrator(test.ownerDb)).userId;
    const lines = matches.map((match) => lineOf(match, '2-1'));
    const sheets = [
      await settleSheet(lines, adminId),
      await settleSheet(lines.toReversed(), other),
    ];
    const [ours, theirs] = await Promise.all(sheets.map(({ commit }) => commit()));
    const theirsInOrder = theirs!.toReversed();
    const inForce = await standing();
    expect(inForce).toHaveLength(MATCHES);
    for (const [nth, { matchId }] of matches.entries()) {
      const by = inForce.find(({ match_id: id }) => id === matchId)!.created_by;
      expect([ours![nth], theirsInOrder[nth]]).toEqual(
        by === adminId
          ? ['settled', 'ITEM_ALREADY_VALIDATED']
          : ['ITEM_ALREADY_VALIDATED', 'settled'],
      );
    }
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('settles only items whose figures have not changed', async () => {
    const [gone] = [await predict([[matches[0]!, '2-1']]), await predict([[matches[1]!, '2-1']])];
    await test.moveClockTo(after);
    const lines = [lineOf(matches[0]!, '2-1'), lineOf(matches[1]!, '2-1')];
    const { commit } = await settleSheet(lines, adminId);
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${gone.userId}`.execute(test.ownerDb);
    expect(await commit()).toEqual(['IMPACT_CHANGED', 'settled']);
    expect(await standing()).toMatchObject([{ match_id: matches[1]!.matchId }]);
  });
});

describe('the net of an impact', () => {
  const correct = (result: Record<string, string>, itemVersion = 2) =>
    results().correctResult({ ...lineOf(matches[0]!, '', itemVersion), adminId, result });

  it('of a correction without an effect is zero, although everything is paid again', async () => {
    const match = matches[0]!;
    for (const value of ['2-1', '2-1', '0-0']) await predict([[match, value]]);
    await test.moveClockTo(after);
    const { awardedXp } = await results().validateResult({ ...lineOf(match, '2-1'), adminId });
    const result = { score: '2-1', halftime_score: '1-0' };
    const promised = await results().previewResult({
      ...lineOf(match, ''),
      adminId,
      result: result,
    });
    expect(promised).toMatchObject({
      awardedPlayers: 2,
      awardedXp,
      reversedPlayers: 2,
      reversedXp: awardedXp,
      gainingPlayers: 0,
      gainedXp: 0,
      losingPlayers: 0,
      lostXp: 0,
      unchangedPlayers: 2,
      tierChanges: 0,
      players: [],
      tierPlayers: [],
    });
    expect(await correct(result)).toMatchObject(promised);
  });

  it('lists gains and losses, before and after, and changes of tier', async () => {
    const match = matches[0]!;
    const [winner, loser] = [await predict([[match, '0-3']]), await predict([[match, '1-1']])];
    await sql`UPDATE profiles SET xp_total = ${TIERS[1]!.startXp - 1} WHERE id = ${winner.userId}`.execute(
      test.ownerDb,
    );
    await test.moveClockTo(after);
    const { gainedXp: paid } = await results().validateResult({ ...lineOf(match, '1-1'), adminId });
    const receipt = await correct({ score: '0-3' });
    const { gainedXp } = receipt;
    const gains = { username: winner.username, xpBefore: TIERS[1]!.startXp - 1 };
    const gained = { ...gains, xpAfter: gains.xpBefore + gainedXp };
    expect(receipt).toMatchObject({
      gainingPlayers: 1,
      losingPlayers: 1,
      lostXp: paid,
      unchangedPlayers: 0,
      tierPlayers: expect.arrayContaining([gained]),
    });
    expect(receipt.players).toHaveLength(2);
    expect(receipt.players).toEqual(
      expect.arrayContaining([gained, { username: loser.username, xpBefore: paid, xpAfter: 0 }]),
    );
  });

  it('names the ten players of a crowd with the biggest changes, and counts all', async () => {
    const match = matches[0]!;
    const exact = await predict([[match, '2-1']]);
    for (let player = 0; player < 11; player += 1) await predict([[match, '3-2']]);
    await test.moveClockTo(after);
    const receipt = await results().validateResult({ ...lineOf(match, '2-1'), adminId });
    expect(receipt.gainingPlayers).toBe(12);
    expect(receipt.players).toHaveLength(10);
    expect(receipt.players[0]!.username).toBe(exact.username);
  });
});
