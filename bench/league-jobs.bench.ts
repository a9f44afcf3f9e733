import { sql } from 'kysely';
import { findPushes } from '../apps/server/src/features/push/find-pushes.service.ts';
import { honourRounds } from '../apps/server/src/features/leagues/honours.service.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { fillLeagues } from './generate-leagues.ts';
import { generateSettlement } from './generate-settlement.ts';
import { fillMoments } from './league-settlement.bench.ts';
import { openSessions } from './http-clients.ts';
import { timeSeconds } from './measure-rates.ts';
import type { Trial } from './scenario.ts';
import { act } from './settlement.bench.ts';

const LEAGUES = 10_000;
const MEMBERS = 12;
const MAX_SECONDS = 300;

/** The jobs after a settlement: honours of a round in each league, and its pushes. */
export const leagueJobs: Trial = {
  name: 'league-jobs',

  async play({ players }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using clients = connectClients(database.server, 10);
    const { db } = clients;
    const world = await generateSettlement(owner.db, { players, matches: 1, fresh: 0 });
    const { adminId, userIds, known } = world;
    await openSessions(owner.db, userIds);
    const leagueIds = await fillLeagues(owner.db, { userIds, leagues: LEAGUES, members: MEMBERS });
    await fillMoments(owner.db, leagueIds);
    await sql`
      INSERT INTO mail_choices (user_id, language, time_zone, push_kinds)
      SELECT user_id, 'en', 'Europe/Rome', '{result,overtaken}' FROM push_subscriptions
    `.execute(owner.db);
    // The round is over.
    await sql`UPDATE match_events SET round = 'Matchday 2' WHERE id = ${world.open.matchId}`.execute(
      owner.db,
    );
    await sql`VACUUM ANALYZE`.execute(owner.db);
    await act(owner.db, { step: 'settled on known boards', due: known[0]!, adminId });
    const live = { publish: () => undefined };
    const honours = await timeSeconds(() => honourRounds({ db, live } as never));
    const push = { deliverSoon: () => undefined };
    const pushes = await timeSeconds(() => findPushes({ db, push }));
    const { rows } = await sql<{ kind: string; count: number }>`
      SELECT type AS kind, count(*) FROM notifications GROUP BY type
      UNION ALL SELECT kind, count(*) FROM pushes GROUP BY kind`.execute(owner.db);
    const verdict = (what: string, seconds: number) => ({
      sentence: `${what} take ${seconds.toFixed(1)} s (at most ${MAX_SECONDS})`,
      figure: seconds,
      isMet: seconds <= MAX_SECONDS,
    });
    return {
      figures: {
        leagues: `${LEAGUES} of ${MEMBERS} members, among ${players} players`,
        ...Object.fromEntries(rows.map(({ kind, count }) => [kind, `${count}`])),
      },
      verdicts: [
        verdict(`the honours of a round in ${LEAGUES} leagues`, honours),
        verdict('the pushes of a result', pushes),
      ],
    };
  },
};
