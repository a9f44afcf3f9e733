import { awardForScore, parseScore, type ScoreRewardMap } from '@kickoracle/game';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createAdministrator,
  createPlayer,
  findAccountingErrors,
} from '../../testing/factories.ts';
import { FEEDS, replayFeed } from '../../testing/replay-feed.ts';
import { rounds } from '../../testing/rounds.ts';
import { listToldResults } from '../../testing/list-told-results.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from './results.service.ts';

const test = useTestDatabase();
const DAY_MS = 86_400_000;
const GUESSES = ['1-0', '2-1', '0-2'];

type Played = {
  id: string;
  event_id: string;
  item_version: number;
  kickoff: Date;
  season: number;
  is_open: boolean;
  is_over: boolean;
  result: Record<string, string> | null;
  settled_at: Date | null;
};

async function listMatches(name: string): Promise<Played[]> {
  const { rows } = await sql<Played>`
    SELECT m.id, e.id AS event_id, m.item_version, m.kickoff_time AS kickoff, m.season,
      item_is_open(m.status, m.closed_at, m.postponed_at, m.kickoff_time, game_now()) AS is_open,
      m.kickoff_time <= game_now() AND m.postponed_at IS NULL AS is_over,
      v.result, v.created_at AS settled_at
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN prediction_events e ON e.match_id = m.id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE c.name = ${name} ORDER BY m.id`.execute(test.db);
  return rows;
}

/** What every player must have by the results that stand, by a count of our own, board by board. */
async function countDue(name: string) {
  const { rows } = await sql<{
    user_id: string;
    value: string;
    kickoff: Date;
    season: number;
    score: string;
    map: ScoreRewardMap;
  }>`
    SELECT p.user_id, p.value, m.kickoff_time AS kickoff, m.season, v.result ->> 'score' AS score,
      r.map
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    JOIN reward_maps r ON r.id = m.reward_map_id
    JOIN prediction_events e ON e.match_id = m.id
    JOIN predictions p ON p.event_id = e.id AND p.value_changed_at < m.kickoff_time
    WHERE c.name = ${name}`.execute(test.db);
  const due: Record<string, number> = {};
  for (const { user_id: player, value, kickoff, season, score, map } of rows) {
    const [predicted, actual] = [parseScore(value)!, parseScore(score)!];
    const { xp } = awardForScore({ map, predicted, actual });
    if (xp === 0) continue;
    const year = kickoff.getUTCFullYear();
    const month = kickoff.getUTCMonth() + 1;
    for (const board of [`month ${year}-${month}`, `year ${year}-`, `season ${season}-`, 'total']) {
      due[`${player} ${board}`] = (due[`${player} ${board}`] ?? 0) + xp;
    }
  }
  return due;
}

/** What the players have: their totals, and their XP on boards, where each scope says the same. */
async function readHeld(name: string, playerIds: readonly string[]) {
  const { rows } = await sql<{ key: string; lowest: number; highest: number }>`
    SELECT t.user_id || ' ' || b.kind || ' ' || b.year || '-' || coalesce(b.month::text, '') AS key,
      min(t.xp) AS lowest, max(t.xp) AS highest
    FROM leaderboard_totals t JOIN boards b ON b.id = t.board_id
    LEFT JOIN competitions c ON c.id = b.competition_id
    WHERE t.user_id = ANY(${[...playerIds]}::uuid[]) AND coalesce(c.name, ${name}) = ${name}
    GROUP BY 1
    UNION ALL
    SELECT id || ' total', xp_total, xp_total FROM profiles
    WHERE id = ANY(${[...playerIds]}::uuid[]) AND xp_total > 0`.execute(test.db);
  for (const { key, lowest, highest } of rows) expect([key, lowest]).toEqual([key, highest]);
  return Object.fromEntries(rows.map(({ key, lowest }) => [key, lowest]));
}

/** A real season is long: it is played by `npm run test:full`. */
const feeds = FEEDS.slice(0, rounds({ quick: 1, full: FEEDS.length }));

describe.each(feeds)('the feed %s, settled revision after revision', (path) => {
  it('pays and corrects so that XP and boards are right at every step', async () => {
    const name = `Settled ${FEEDS.indexOf(path)}`;
    const results = createResultsService(test);
    const predictions = createPredictionsService(test);
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const playerIds: string[] = [];
    for (const _ of GUESSES) playerIds.push((await createPlayer(test.db)).userId);
    const known = new Set<string>();
    const correctedAfter: number[] = [];

    for (const { at, rows } of replayFeed(path)) {
      await test.moveClockTo(at);
      await importSeason(test.db, {
        fileName: 'feed.json',
        text: JSON.stringify({ name: `${name} 2024/25`, matches: rows }),
        country: 'England',
        zone: 'Europe/London',
      });
      let isCorrected = false;
      for (const match of await listMatches(name)) {
        const { id, event_id: eventId, item_version: itemVersion } = match;
        if (match.is_open && !known.has(id)) {
          known.add(id);
          await Promise.all(
            playerIds.map((userId, player) => {
              const value = GUESSES[(player + known.size) % GUESSES.length]!;
              return predictions.submitPrediction({ eventId, userId, value });
            }),
          );
        }
        if (!match.is_over) continue;
        const seen = { kind: 'match', itemId: id, itemVersion, adminId } as const;
        const [result] = await listToldResults(test.db, id);
        if (!result) continue;
        if (match.result === null) await results.validateResult({ ...seen, result });
        else if (match.result['score'] !== result.score) {
          const promised = await results.previewResult({ ...seen, result });
          expect(await results.correctResult({ ...seen, result })).toMatchObject(promised);
          correctedAfter.push(Math.round((at.getTime() - match.settled_at!.getTime()) / DAY_MS));
          isCorrected = true;
        }
      }
      expect(await readHeld(name, playerIds), at.toISOString()).toEqual(await countDue(name));
      if (isCorrected) expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    }
    expect(correctedAfter.length).toBeGreaterThan(0);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    console.info(
      `${path}: ${known.size} matches, corrected after ${correctedAfter.join(', ')} days`,
    );
  }, 600_000);
});
