import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_SHARED_ROWS, PICTURE_FORMATS } from '@kickoracle/contracts';
import type { Language, PictureFormat, ShareContent, SharedTable } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockPlayers } from '#db/state/lock-players.ts';
import { shareKey } from '#files/file-key.ts';
import { markFileForDeletion } from '#files/marked-files.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import type { LeaguesService } from '../leagues/leagues.service.ts';
import type { LeagueTables } from '../leagues/tables.service.ts';
import type { RenderPicture } from '#pictures/render-picture.ts';
import { shareLines } from './share-lines.ts';
import * as repository from './shares.repository.ts';
import type { Share, ShareAbout } from './shares.repository.ts';

export type SharesService = ReturnType<typeof createSharesService>;

/** 128 bits, too many to guess. */
const TOKEN_BYTES = 16;

const HEADERS = { contentType: 'image/jpeg', cacheControl: 'no-cache' };

type Draft = { readonly userId: string; readonly language: Language; readonly about: ShareAbout };

/** Withdraws shares in the caller's transaction, and marks their files for deletion. */
export async function withdrawShares(
  tx: DatabaseTransaction,
  of: { userId: string; token?: string },
): Promise<number> {
  const ids = await repository.withdraw(tx, of);
  for (const id of ids) {
    for (const format of PICTURE_FORMATS) await markFileForDeletion(tx, shareKey(id, format));
  }
  return ids.length;
}

export function createSharesService(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  {
    leagues,
    tables,
    render,
  }: {
    leagues: Pick<LeaguesService, 'findOwn'>;
    tables: Pick<LeagueTables, 'getTable'>;
    render: RenderPicture;
  },
) {
  async function readTable(
    userId: string,
    about: Extract<ShareAbout, { kind: 'table' }>,
  ): Promise<SharedTable | null> {
    const { leagueId, competitionId, season, round } = about;
    const league = await leagues.findOwn({ leagueId, userId });
    if (!league) return null;
    const of = { leagueId, viewerId: userId, competitionId, season, round };
    const table = await tables.getTable({ ...of, period: 'round', since: 'all' });
    const ranked = table.rows.flatMap(({ rank, ...row }) =>
      // Without the league's consent only the sharer is named.
      rank === null || !(league.showsNames || row.userId === userId)
        ? []
        : [{ rank, username: row.username, xp: row.xp }],
    );
    if (table.shown.round === null || ranked.length === 0) return null;
    return {
      kind: 'table',
      league: league.name,
      round: { ...table.shown.round } as SharedTable['round'],
      members: table.rows.length,
      rows: ranked.slice(0, MAX_SHARED_ROWS),
    };
  }

  /** Returns the current content of a share, without the crowd; null for none. */
  async function readNow(userId: string, about: ShareAbout) {
    try {
      return about.kind === 'hit'
        ? await repository.findHit(db, { userId, eventId: about.eventId })
        : await readTable(userId, about);
    } catch (error) {
      // The league, the round or the membership is gone.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  async function readContent({ userId, about }: Draft): Promise<ShareContent> {
    const now = await readNow(userId, about);
    if (now === null) throw new DomainError('NOTHING_TO_SHARE');
    if (now.kind === 'table' || about.kind === 'table') return now as SharedTable;
    return { ...now, ...(await repository.countHits(db, { ...about, score: now.score })) };
  }

  /** Saves a share in place of an outdated one. Of two concurrent equal ones the first stays. */
  async function save(share: Omit<Share, 'createdAt'>): Promise<string> {
    return inTransaction(db, async (tx) => {
      const present = await lockPlayers(tx, [share.userId]);
      if (!present.has(share.userId)) throw new DomainError('SIGN_IN_REQUIRED');
      const old = await repository.findByAbout(tx, share);
      if (old && isSame(old, share)) return old.token;
      if (old) await withdrawShares(tx, old);
      await repository.insertShare(tx, share);
      return share.token;
    });
  }

  async function deleteFiles(id: string): Promise<void> {
    for (const format of PICTURE_FORMATS) await files.delete(shareKey(id, format));
  }

  async function renderAndSave(draft: Draft & { username: string; content: ShareContent }) {
    const id = randomUUID();
    const share = { ...draft, id, token: randomBytes(TOKEN_BYTES).toString('base64url') };
    try {
      for (const format of PICTURE_FORMATS) {
        const picture = await render(format, (text) => shareLines({ ...draft, format }, text));
        await files.put(shareKey(id, format), picture, HEADERS);
      }
      const token = await save(share);
      if (token !== share.token) await deleteFiles(id);
      return token;
    } catch (error) {
      await deleteFiles(id);
      throw error;
    }
  }

  /** Returns a share; throws if its pictures no longer show the facts. */
  async function find(token: string) {
    const share = await repository.findByToken(db, token);
    if (!share) {
      const isGone = await repository.isWithdrawn(db, token);
      throw new DomainError(isGone ? 'SHARE_WITHDRAWN' : 'SHARE_NOT_FOUND');
    }
    const now = await readNow(share.userId, share.about);
    if (!now || !isCurrent(share.content, now)) throw new DomainError('SHARE_WITHDRAWN');
    return share;
  }

  return {
    async create(draft: Draft & { username: string }): Promise<string> {
      const content = await readContent(draft);
      const old = await repository.findByAbout(db, draft);
      if (old && isSame(old, { ...draft, content })) return old.token;
      return renderAndSave({ ...draft, content });
    },

    listOwn: (userId: string) => repository.listOwn(db, userId),

    get: find,

    /** Returns the picture of a share; null if its file is gone. */
    async getPicture(token: string, format: PictureFormat): Promise<Uint8Array | null> {
      const { id } = await find(token);
      return files.find(shareKey(id, format));
    },

    async withdraw(of: { userId: string; token: string }): Promise<void> {
      const count = await inTransaction(db, async (tx) => {
        await lockPlayers(tx, [of.userId]);
        return withdrawShares(tx, of);
      });
      if (count === 0) throw new DomainError('SHARE_NOT_FOUND');
    },
  };
}

type Shown = Pick<Share, 'language' | 'content'>;

/** True if a share's pictures can be used again: the crowd of a hit does not count. */
function isSame(old: Shown, share: Shown): boolean {
  return old.language === share.language && isCurrent(old.content, share.content);
}

type Facts = ShareContent | NonNullable<Awaited<ReturnType<typeof repository.findHit>>>;

/** Compares what a picture shows with the facts. Names of teams and leagues may change. */
function isCurrent(content: ShareContent, now: Facts): boolean {
  if (content.kind === 'hit') {
    return now.kind === 'hit' && now.score === content.score && now.xp === content.xp;
  }
  return now.kind === 'table' && isDeepStrictEqual(now.rows, content.rows);
}
