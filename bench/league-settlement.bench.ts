import { sql } from 'kysely';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { fillLeagues } from './generate-leagues.ts';
import { generateSettlement } from './generate-settlement.ts';
import { median, spread, timeSeconds } from './measure-rates.ts';
import type { Trial } from './scenario.ts';
import { act } from './settlement.bench.ts';

const AT_MOST = 1.02;
const LEAGUES = 10_000;
const MEMBERS = 12;
/** Each round has both orders, so that a drift of the machine affects both equally. */
const TURNS = ['none', 'leagues', 'leagues', 'none'] as const;
type Turn = (typeof TURNS)[number];

export const leagueSettlement: Trial = {
  name: 'league-settlement',

  async play({ players, rounds }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using clients = connectClients(database.server, 1);
    const world = await generateSettlement(owner.db, { players, matches: 1, fresh: 0 });
    const { adminId, userIds } = world;
    const due = world.known[0]!;

    async function play(turn: Turn): Promise<number> {
      const leagues = turn === 'none' ? 0 : LEAGUES;
      await fillLeagues(owner.db, { userIds, leagues, members: MEMBERS });
      await sql`VACUUM ANALYZE`.execute(owner.db);
      await sql`CHECKPOINT`.execute(owner.db);
      return timeSeconds(async () => {
        await act(clients.db, { step: 'settled on known boards', due, adminId });
        await act(clients.db, { step: 'reverted on known boards', due, adminId });
      });
    }

    await play('leagues');
    const taken: Record<Turn, number[]> = { none: [], leagues: [] };
    for (let round = 0; round < rounds; round += 1) {
      const seconds: Record<Turn, number> = { none: 0, leagues: 0 };
      for (const turn of TURNS) seconds[turn] += await play(turn);
      for (const turn of ['none', 'leagues'] as const) taken[turn].push(seconds[turn] / 2);
    }
    const ratios = taken.leagues.map((seconds, round) => seconds / taken.none[round]!);
    const figure = median(ratios);
    return {
      figures: {
        leagues: `${LEAGUES} of ${MEMBERS} members, among ${players} players`,
        'settled and reverted without leagues, s': spread(taken.none, 2),
        'with leagues, s': spread(taken.leagues, 2),
      },
      verdicts: [
        {
          sentence: `a settlement with leagues takes ${spread(ratios, 3)} × as long as without (at most ${AT_MOST})`,
          figure,
          isMet: figure <= AT_MOST,
        },
      ],
    };
  },
};
