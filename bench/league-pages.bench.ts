import { REACTION_SIGNS } from '@kickoracle/game';
import { MAX_REACTIONS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createBoardReads } from '../apps/server/src/features/leaderboard/board-reads.service.ts';
import { readBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import {
  toGridView,
  toTableView,
  writeTableRows,
} from '../apps/server/src/features/leagues/leagues.view.ts';
import { createLeagueReactions } from '../apps/server/src/features/leagues/reactions.service.ts';
import { toLeagueReactionsView } from '../apps/server/src/features/leagues/reactions.view.ts';
import { createLeagueRounds } from '../apps/server/src/features/leagues/league-rounds.service.ts';
import { createLeagueTables } from '../apps/server/src/features/leagues/tables.service.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { fillLeagues } from './generate-leagues.ts';
import { generateSettlement, type SettlementWorld } from './generate-settlement.ts';
import {
  describeRates,
  measureRates,
  median,
  medianRatio,
  spread,
  timeSeconds,
} from './measure-rates.ts';
import type { Trial } from './scenario.ts';
import { act } from './settlement.bench.ts';

const CLIENTS = 32;
const MEMBERS = 500;
const MATCHES = 10;
const TIMES_OWN_RANK = 5;
const GRID_MAX_MS = 300;
const GRIDS = 30;

async function react(ownerDb: Database, { known }: SettlementWorld): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO league_call_reactions (league_id, match_id, player_id, user_id, sign)
    SELECT m.league_id, (${known.map(({ matchId }) => matchId)}::uuid[])[1 + k % ${MATCHES}::integer],
      p.user_id, m.user_id, (${[...REACTION_SIGNS]}::text[])[1 + (m.nth + k) % ${REACTION_SIGNS.length}::integer]
    FROM (SELECT *, row_number() OVER (ORDER BY user_id) AS nth FROM league_members) m
    CROSS JOIN generate_series(1, ${MAX_REACTIONS}::integer) k
    JOIN (SELECT user_id, row_number() OVER (ORDER BY user_id) AS nth FROM league_members) p
      ON p.nth = 1 + (m.nth * 7 + k) % ${MEMBERS}::integer
    ON CONFLICT DO NOTHING
  `.execute(ownerDb);
  return Number(numAffectedRows);
}

export const leaguePages: Trial = {
  name: 'league-pages',

  async play({ players, rounds, roundMs }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using clients = connectClients(database.server, CLIENTS);
    const { db } = clients;
    const world = await generateSettlement(owner.db, { players, matches: MATCHES, fresh: 0 });
    const { adminId, userIds, known, board } = world;
    for (const due of known) await act(db, { step: 'settled on known boards', due, adminId });
    const [leagueId] = await fillLeagues(owner.db, { userIds, leagues: 1, members: MEMBERS });
    const reactionCount = await react(owner.db, world);
    await sql`VACUUM ANALYZE`.execute(owner.db);

    const app = { db, live: { publish: () => undefined } };
    const [tables, reactions] = [createLeagueTables(app), createLeagueReactions(app)];
    const leagueRounds = createLeagueRounds(app);
    const of = { leagueId: leagueId!, viewerId: userIds[MEMBERS]! };
    let calls = 0;
    const next = (members: number) => {
      calls += 1;
      return userIds[members + ((calls * 7919) % MEMBERS)]!;
    };
    const readTable = async ({ getTable }: typeof tables) => {
      const read = await getTable({
        ...of,
        viewerId: next(MEMBERS),
        period: 'month',
        since: 'all',
      });
      return [JSON.stringify(toTableView(read)), writeTableRows(read.rows)];
    };
    const reads = createBoardReads(db);
    const contenders = [
      { name: 'own rank', act: () => reads(board, next(0)) },
      { name: 'league table', act: () => readTable(tables) },
      { name: 'a look alone', act: () => readBoard(db, board, [next(0)]) },
      // A service of its own shares no read and keeps none.
      { name: 'a table read anew', act: () => readTable(createLeagueTables(app)) },
    ];
    const rates = await measureRates(contenders, { clients: CLIENTS, rounds, roundMs });
    const times = medianRatio(rates['own rank']!, rates['league table']!);
    const anew = medianRatio(rates['a look alone']!, rates['a table read anew']!);

    let bytes = 0;
    async function readGrid(): Promise<void> {
      const grid = await leagueRounds.getRound({ ...of, round: null });
      const list = await reactions.list({ ...of, round: grid.round! });
      const views = [toGridView(grid), toLeagueReactionsView(list)];
      bytes = views.reduce((sum, view) => sum + JSON.stringify(view).length, 0);
    }
    await readGrid();
    const grids: number[] = [];
    for (let at = 0; at < GRIDS; at += 1) grids.push(1_000 * (await timeSeconds(readGrid)));
    const ms = median(grids);
    return {
      figures: {
        league: `${MEMBERS} members, ${MATCHES} matches, ${reactionCount} reactions`,
        ...describeRates(rates),
        'the grid with reactions, ms': spread(grids, 0),
        'its JSON, KB': (bytes / 1_000).toFixed(0),
      },
      verdicts: [
        {
          sentence: `a table of ${MEMBERS} costs ${times.toFixed(2)} × own rank (at most ${TIMES_OWN_RANK})`,
          figure: times,
          isMet: times <= TIMES_OWN_RANK,
        },
        {
          sentence: `read anew after a change, by itself, ${anew.toFixed(1)} × a look alone (nothing is asked)`,
          figure: anew,
          isMet: true,
        },
        {
          sentence: `a grid of ${MEMBERS} × ${MATCHES} with reactions takes ${ms.toFixed(0)} ms (at most ${GRID_MAX_MS})`,
          figure: ms,
          isMet: ms <= GRID_MAX_MS,
        },
      ],
    };
  },
};
