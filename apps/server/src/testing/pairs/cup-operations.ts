import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { advanceCup } from '#features/cups/advance-cups.service.ts';
import { createPlayer } from '../factories.ts';
import { row, sending, type PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const CUPS = ['cups', 'cup_entries', 'cup_draws', 'leagues', 'league_members', 'profiles'];

const soon = () => new Date(Date.now() + HOUR_MS);

const cupsOf = new WeakMap<PairWorld, string[]>();

/** Creates a cup, and ends those of earlier worlds, since few for all players may run. */
async function createCup(
  world: PairWorld,
  { leagueId = null, closesAt = soon() }: { leagueId?: string | null; closesAt?: Date } = {},
): Promise<string> {
  const { ownerDb } = world.database;
  const { competitionId } = await world.competition();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
    VALUES (${leagueId}, ${competitionId}, 'Pair Cup', 'knockout', ${closesAt}) RETURNING id
  `.execute(ownerDb);
  const own = [...(cupsOf.get(world) ?? []), rows[0]!.id];
  cupsOf.set(world, own);
  await sql`UPDATE cups SET ended_at = game_now()
    WHERE ended_at IS NULL AND id <> ALL(${own}::uuid[])`.execute(ownerDb);
  return rows[0]!.id;
}

async function enter(world: PairWorld, cupId: string, userId: string): Promise<void> {
  await sql`INSERT INTO cup_entries (cup_id, user_id) VALUES (${cupId}, ${userId})`.execute(
    world.database.ownerDb,
  );
}

async function createLeague(world: PairWorld): Promise<string> {
  const { client } = await world.player();
  const { body } = await client.send('POST', '/api/leagues', { name: 'Cup Mates' });
  return body.leagueId as string;
}

function onCup(
  by: 'player' | 'administrator',
  {
    path,
    method,
    enters = false,
    inLeague = false,
  }: {
    path: (cupId: string) => string;
    method: string;
    enters?: boolean;
    inLeague?: boolean;
  },
): PairOperation {
  return sending([...CUPS, ...(by === 'administrator' ? ['admin_audit'] : [])], async (world) => {
    const { client, userId } = await world[by]();
    const leagueId = inLeague ? await createLeague(world) : null;
    const cupId = await createCup(world, { leagueId });
    if (enters) await enter(world, cupId, userId);
    return { hold: row('cups', 'id', cupId), client, request: [method, `/api${path(cupId)}`, {}] };
  });
}

async function draftOf(world: PairWorld) {
  const { competitionId } = await world.competition();
  const entryClosesAt = soon().toISOString();
  return { name: 'Pair Cup', format: 'knockout', competitionId, entryClosesAt };
}

export const CUP_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'cups.createLeagueCup': sending(CUPS, async (world) => {
    const { client } = await world.player();
    const leagueId = await createLeague(world);
    const draft = await draftOf(world);
    return {
      hold: row('leagues', 'id', leagueId),
      client,
      request: ['POST', `/api/leagues/${leagueId}/cups`, draft],
    };
  }),
  'cups.createCup': sending([...CUPS, 'admin_audit'], async (world) => {
    const { client } = await world.administrator();
    // Ends the cups of earlier worlds.
    await createCup(world);
    const draft = await draftOf(world);
    return {
      hold: row('competitions', 'id', draft.competitionId),
      client,
      request: ['POST', '/api/admin/cups', draft],
    };
  }),
  'cups.cancelCup': onCup('player', {
    method: 'DELETE',
    path: (cupId) => `/cups/${cupId}`,
    inLeague: true,
  }),
  'cups.cancelPublicCup': onCup('administrator', {
    method: 'DELETE',
    path: (cupId) => `/admin/cups/${cupId}`,
  }),
  'cups.enterCup': onCup('player', { method: 'POST', path: (cupId) => `/cups/${cupId}/entry` }),
  'cups.leaveCup': onCup('player', {
    method: 'DELETE',
    path: (cupId) => `/cups/${cupId}/entry`,
    enters: true,
  }),
  'cups: the draw': {
    touches: [...CUPS, 'notifications'],
    async prepare(world) {
      const { userId } = await world.player();
      const cupId = await createCup(world, { closesAt: new Date(Date.now() - HOUR_MS) });
      await enter(world, cupId, userId);
      for (let nth = 0; nth < 4; nth += 1) {
        await enter(world, cupId, (await createPlayer(world.database.db)).userId);
      }
      return {
        hold: row('cups', 'id', cupId),
        async act() {
          await advanceCup({ db: world.database.db, live: world.live }, cupId);
          return { status: 200 };
        },
      };
    },
  },
};
