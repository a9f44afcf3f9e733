import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createApiFootball } from '#providers/api-football/api-football.ts';
import { createBudget } from '#providers/budget.ts';
import {
  API_KEY,
  createServedFixture,
  startApiFootballServer,
} from '#testing/api-football-server.ts';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { giveTeamIds } from '#testing/give-api-ids.ts';
import { listProposedResults } from '#testing/list-proposed-results.ts';
import { FEEDS, nameFiles, replayFeed, type FeedRow } from '#testing/replay-feed.ts';
import { countDue, listReplayed, readBoards, type Played } from '#testing/replayed-boards.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createProposals } from '../results/proposals/proposals.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createResultsFeed } from './fetch-results.service.ts';

const test = useTestDatabase();
const server = await startApiFootballServer();
afterAll(() => server.stop());

const GUESSES = ['1-0', '2-1', '0-2'];

/** A season takes long: `npm run test:full` plays all of it, and the real one. */
const feeds = FEEDS.slice(0, rounds({ quick: 1, full: FEEDS.length }));

describe.each(nameFiles(feeds))('the feed %s, served by a provider', (_, path) => {
  const name = `Provided ${FEEDS.indexOf(path)}`;

  const ids = new Map<string, number>();
  const idOf = (key: string) => {
    const id = ids.get(key) ?? (FEEDS.indexOf(path) + 1) * 1_000_000 + ids.size;
    ids.set(key, id);
    return id;
  };

  /** Serves the file's results through the provider; the importer gets only the schedule. */
  async function serve(rows: readonly FeedRow[], matches: readonly Played[]): Promise<void> {
    const byTeams = new Map(rows.map((row) => [`${row.team1} v ${row.team2}`, row]));
    for (const { id, team1_id: team1, team2_id: team2, teams, kickoff } of matches) {
      const row = byTeams.get(teams);
      const [home, away] = row?.score.ft ?? [];
      const isOver = home !== undefined && away !== undefined;
      const fixture = {
        id: idOf(id),
        teams: [idOf(team1), idOf(team2)],
        kickoffAt: kickoff,
        status: isOver ? 'FT' : row?.status === 'postponed' ? 'PST' : 'NS',
        ...(isOver && { fulltime: [home, away] as const }),
      } as const;
      server.fixtures.set(fixture.id, createServedFixture(fixture));
    }
    const teamIds = new Map(
      matches.flatMap((m) => [m.team1_id, m.team2_id]).map((id) => [id, idOf(id)]),
    );
    await giveTeamIds(test.ownerDb, teamIds);
  }

  async function findWaiting(proposals: ReturnType<typeof createProposals>) {
    let after: string | undefined;
    do {
      const page = await proposals.listProposedMatches({ after });
      const found = page.matches.find(
        ({ match, proposals: [said] }) =>
          match.competition_name === name && said?.status === 'played',
      );
      if (found) return found;
      after = page.next ?? undefined;
    } while (after);
    return null;
  }

  it(
    'is settled and corrected as proposed, with correct boards at every step',
    { tags: ['slow'], timeout: 600_000 },
    async () => {
      const results = createResultsService(test);
      const predictions = createPredictionsService(test);
      const proposals = createProposals(test, createMatchesService(test));
      const budget = createBudget(test.db, { source: 'api-football', daily: 1_000_000 });
      const provider = createApiFootball({ url: server.url, key: API_KEY }, { budget });
      const feed = createResultsFeed({
        db: test.db,
        providers: [provider],
        log: pino({ level: 'silent' }),
      });
      const { userId: adminId } = await createAdministrator(test.ownerDb);
      const playerIds: string[] = [];
      for (const _ of GUESSES) playerIds.push((await createPlayer(test.db)).userId);
      const known = new Set<string>();
      const done = { settle: 0, correct: 0 };

      const revisions = [...replayFeed(path)];
      for (const { at, rows } of revisions.slice(0, rounds({ quick: 4, full: revisions.length }))) {
        await test.moveClockTo(at);
        const scheduled = rows.map((row) => ({ ...row, score: {} }));
        await importSeason(test.db, {
          fileName: 'feed.json',
          text: JSON.stringify({ name: `${name} 2024/25`, matches: scheduled }),
          country: 'England',
          zone: 'Europe/London',
        });
        const matches = await listReplayed(test.db, name);
        await serve(rows, matches);
        for (const { id, event_id: eventId, is_open: isOpen } of matches) {
          if (!isOpen || known.has(id)) continue;
          known.add(id);
          for (const [player, userId] of playerIds.entries()) {
            const value = GUESSES[(player + known.size) % GUESSES.length]!;
            await predictions.submitPrediction({ eventId, userId, value });
          }
        }
        await feed.fetchResults();
        for (;;) {
          const first = await findWaiting(proposals);
          if (!first) break;
          const { id, item_version: itemVersion } = first.match;
          const [result] = await listProposedResults(test.db, id);
          const seen = { kind: 'match', itemId: id, itemVersion, adminId } as const;
          const promised = await results.previewResult({ ...seen, result: result! });
          const write = first.isSettled ? results.correctResult : results.validateResult;
          expect(await write({ ...seen, result: result! })).toMatchObject(promised);
          done[first.isSettled ? 'correct' : 'settle'] += 1;
        }
        expect(await readBoards(test.db, { name, playerIds }), at.toISOString()).toEqual(
          await countDue(test.db, name),
        );
      }
      expect(done.settle).toBeGreaterThan(0);
      // The synthetic feed corrects a score after the watched period.
      if (path.includes('en.1-2024-25')) expect(done.correct).toBeGreaterThan(0);
      expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
      console.info(`${path}: ${done.settle} settled, ${done.correct} corrected`);
    },
  );
});
