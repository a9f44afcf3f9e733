import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { advanceCup } from '#features/cups/advance-cups.service.ts';
import { createPlayer } from '../factories.ts';
import type { Hold, PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const CUPS = ['cups', 'cup_entries', 'cup_draws', 'leagues', 'league_members', 'profiles'];

const soon = () => new Date(Date.now() + HOUR_MS);

const row = (table: string, value: string): Hold => ({ table, column: 'id', value });

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
  return {
    touches: [...CUPS, ...(by === 'administrator' ? ['admin_audit'] : [])],
    async prepare(world) {
      const { client, userId } = await world[by]();
      const leagueId = inLeague ? await createLeague(world) : null;
      const cupId = await createCup(world, { leagueId });
      if (enters) await enter(world, cupId, userId);
      return {
        hold: row('cups', cupId),
        async act() {
          const { status } = await client.send(method, `/api${path(cupId)}`, {});
          return { status };
        },
      };
    },
  };
}

async function draftOf(world: PairWorld) {
  const { competitionId } = await world.competition();
  const entryClosesAt = soon().toISOString();
  return { name: 'Pair Cup', format: 'knockout', competitionId, entryClosesAt };
}

export const CUP_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'cups.createLeagueCup': {
    touches: CUPS,
    async prepare(world) {
      const { client } = await world.player();
      const leagueId = await createLeague(world);
      const draft = await draftOf(world);
      return {
        hold: row('leagues', leagueId),
        async act() {
          const { status } = await client.send('POST', `/api/leagues/${leagueId}/cups`, draft);
          return { status };
        },
      };
    },
  },
  'cups.createCup': {
    touches: [...CUPS, 'admin_audit'],
    async prepare(world) {
      const { client } = await world.administrator();
      // Ends the cups of earlier worlds.
      await createCup(world);
      const draft = await draftOf(world);
      return {
        hold: row('competitions', draft.competitionId),
        async act() {
          const { status } = await client.send('POST', '/api/admin/cups', draft);
          return { status };
        },
      };
    },
  },
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
        hold: row('cups', cupId),
        async act() {
          await advanceCup({ db: world.database.db, live: world.live }, cupId);
          return { status: 200 };
        },
      };
    },
  },
};
