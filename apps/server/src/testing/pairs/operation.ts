import { DomainError } from '#lib/errors.ts';
import type { ApiClient } from '../api-client.ts';
import { blackPixels, pngFile } from '../png.ts';
import type { PairWorld } from './world.ts';

/** The row whose lock blocks an operation. */
export type Hold = { readonly table: string; readonly column: string; readonly value: string };

export type Done = {
  readonly status: number;
  /** The client whose session must be invalid after a password change or a deletion. */
  readonly signedInBy?: 'old password';
  readonly client?: ApiClient;
};

/** `hold` is null if there is no row yet that others could lock. */
export type ReadyOperation = {
  readonly hold: Hold | null;
  act(): Promise<Done>;
};

/** A writing operation: the tables it writes or locks, and its preparation in a world. */
export type PairOperation = {
  readonly touches: readonly string[];
  prepare(world: PairWorld): Promise<ReadyOperation>;
};

export type ApiRequest = Parameters<ApiClient['send']>;

/** An operation that is one request, and the row that it waits for. */
export function sending(
  touches: readonly string[],
  prepare: (
    world: PairWorld,
  ) => Promise<{ hold: Hold | null; client: ApiClient; request: ApiRequest }>,
): PairOperation {
  return {
    touches,
    async prepare(world) {
      const { hold, client, request } = await prepare(world);
      return { hold, act: async () => ({ status: (await client.send(...request)).status }) };
    },
  };
}

/** A match that was deleted in the meantime is skipped. */
export async function unlessDeleted(work: Promise<unknown>): Promise<Done> {
  try {
    await work;
    return { status: 200 };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'MATCH_NOT_FOUND') return { status: 404 };
    throw error;
  }
}

export function row(table: string, column: string, value: string): Hold {
  return { table, column, value };
}

export const profileOf = (userId: string) => row('profiles', 'id', userId);
export const matchRow = (matchId: string) => row('match_events', 'id', matchId);

export const PICTURE = pngFile({ width: 8, height: 8 }, [blackPixels(8, 8)]);

export const PICTURE_UPLOAD: ApiRequest = [
  'PUT',
  '/api/profiles/me/picture',
  PICTURE,
  { 'content-type': 'image/png' },
];
