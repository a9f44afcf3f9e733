import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_SHARED_ROWS, PICTURE_FORMATS } from '@kickoracle/contracts';
import type {
  Language,
  PictureFormat,
  ShareContent,
  SharedCup,
  SharedLevel,
  SharedTable,
} from '@kickoracle/contracts';
import { RANKS, standingAt } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { holdSettlements, inTurnForSettlement } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { headersOf } from '#files/file-headers.ts';
import { shareKey } from '#files/file-key.ts';
import { keepFile, markFileForDeletion, markNewFile } from '#files/marked-files.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import type { CupsService } from '../cups/cups.service.ts';
import type { LeaguesService } from '../leagues/leagues.service.ts';
import type { LeagueTables } from '../leagues/tables.service.ts';
import type { RenderPicture, Write } from '#pictures/render-picture.ts';
import { readCup } from './read-cup.ts';
import { shareLines } from './share-lines.ts';
import * as repository from './shares.repository.ts';
import type { Share, ShareAbout } from './shares.repository.ts';

export type SharesService = ReturnType<typeof createSharesService>;

/** 128 bits, too many to guess. */
const TOKEN_BYTES = 16;

const PAGE_SIZE = 30;

type Draft = { readonly userId: string; readonly language: Language; readonly about: ShareAbout };
/** Dated before its content is read, so that later reads leave out the same members. */
type Dated = Draft & { readonly createdAt: Date };

/** Withdraws shares in the caller's transaction, and marks their files for deletion. */
async function withdrawShares(
  tx: DatabaseTransaction,
  of: { userId: string; token?: string },
): Promise<number> {
  const ids = await repository.withdraw(tx, of);
  await markPictures(tx, ids);
  return ids.length;
}

/** Withdraws all shares with a player's name: the player's own, and those of others. */
export async function withdrawAllNaming(tx: DatabaseTransaction, userId: string): Promise<void> {
  await withdrawShares(tx, { userId });
  await markPictures(tx, await repository.withdrawNaming(tx, userId));
}

async function markPictures(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const format of PICTURE_FORMATS) await markFileForDeletion(tx, shareKey(id, format));
  }
}

export function createSharesService(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  {
    leagues,
    tables,
    cups,
    render,
  }: {
    leagues: Pick<LeaguesService, 'findOwn' | 'hold'>;
    tables: Pick<LeagueTables, 'getTable'>;
    cups: Pick<CupsService, 'getCup'>;
    render: RenderPicture;
  },
) {
  /** Without results and members that came after a time: a share survives them. */
  async function readTable(
    userId: string,
    about: Extract<ShareAbout, { kind: 'table' }>,
    asOf: Date,
  ): Promise<SharedTable | null> {
    const { leagueId, competitionId, season, round } = about;
    const league = await leagues.findOwn({ leagueId, userId });
    if (!league) return null;
    const of = { leagueId, viewerId: userId, competitionId, season, round };
    const table = await tables.getTable({ ...of, period: 'round', since: 'all', asOf });
    const members = table.rows.filter(({ joinedAt }) => joinedAt !== null && joinedAt <= asOf);
    const ranks = members.flatMap(({ rank }) => rank ?? []);
    const ranked = members.flatMap(({ rank, userId: memberId, username, xp }) =>
      // Without the league's consent only the sharer is named.
      rank === null || !(league.showsNames || memberId === userId)
        ? []
        : [{ rank: 1 + ranks.filter((other) => other < rank).length, username, xp }],
    );
    if (table.shown.round === null || ranked.length === 0) return null;
    return {
      kind: 'table',
      league: league.name,
      round: { ...table.shown.round } as SharedTable['round'],
      members: members.length,
      rows: ranked.slice(0, MAX_SHARED_ROWS),
    };
  }

  /**
   * Returns the time of a new share. Results and members that are being saved are dated before it,
   * so a table waits for them: later reads would find them, and the share would not show the facts.
   */
  async function dateShare({ about }: Draft): Promise<Date> {
    if (about.kind !== 'table') return readGameNow(db);
    return inTurnForSettlement(() =>
      inTransaction(db, async (tx) => {
        await holdSettlements(tx);
        await leagues.hold(tx, about.leagueId);
        return readGameNow(tx);
      }),
    );
  }

  async function readBracket(
    userId: string,
    { cupId, round }: Extract<ShareAbout, { kind: 'cup' }>,
  ): Promise<SharedCup | null> {
    const found = await cups.getCup({ cupId, viewerId: userId });
    const { leagueId } = found.cup;
    const league = leagueId === null ? null : await leagues.findOwn({ leagueId, userId });
    return readCup(found, { userId, round, showsNames: league?.showsNames ?? false });
  }

  async function readLevel(
    userId: string,
    { tierName, tierLevel }: Extract<ShareAbout, { kind: 'level' }>,
  ): Promise<SharedLevel | null> {
    const level = RANKS.find((one) => one.tierName === tierName && one.tierLevel === tierLevel);
    if (!level || standingAt(await repository.findXp(db, userId)).rank < level.rank) return null;
    return { kind: 'level', tierName, tierLevel, xp: level.startXp };
  }

  /** Returns the current content of a share, without the crowd; null for none. */
  async function readNow(
    userId: string,
    { about, createdAt }: Pick<Share, 'about' | 'createdAt'>,
  ): Promise<Facts | null> {
    try {
      switch (about.kind) {
        case 'hit':
          return await repository.findHit(db, { userId, eventId: about.eventId });
        case 'table':
          return await readTable(userId, about, createdAt);
        case 'cup':
          return await readBracket(userId, about);
        case 'level':
          return await readLevel(userId, about);
      }
    } catch (error) {
      // The league, the round, the cup or the membership is gone.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  async function readContent({ userId, about, createdAt }: Dated): Promise<ShareContent> {
    const now = await readNow(userId, { about, createdAt });
    if (now === null) throw new DomainError('NOTHING_TO_SHARE');
    if (about.kind !== 'hit' || now.kind !== 'hit') return now as ShareContent;
    return { ...now, ...(await repository.countHits(db, { ...about, score: now.score })) };
  }

  /** Returns true if the pictures of a share still show the facts, under the player's name. */
  async function isShown(share: Share, username: string): Promise<boolean> {
    const now = await readNow(share.userId, share);
    return now !== null && share.sharer === username && isCurrent(share.content, now);
  }

  /**
   * Saves a share in place of outdated ones, and keeps its files. Of two concurrent equal ones the
   * first stays.
   */
  async function save(share: Share, outdated: readonly string[]): Promise<string> {
    return inTransaction(db, async (tx) => {
      await lockActor(tx, share.userId);
      const names = namesIn(share.content);
      const named = await repository.holdNamed(tx, names);
      // An account was deleted meanwhile, or has another name.
      if (named.length < names.length) throw new DomainError('NOTHING_TO_SHARE');
      for (const token of outdated) await withdrawShares(tx, { userId: share.userId, token });
      const same = (await repository.listByAbout(tx, share)).find((old) => isSame(old, share));
      if (same) return same.token;
      await repository.insertShare(tx, { ...share, named });
      for (const format of PICTURE_FORMATS) await keepFile(tx, shareKey(share.id, format));
      return share.token;
    });
  }

  async function renderAndSave(
    draft: Dated & { username: string; content: ShareContent },
    outdated: readonly string[],
  ) {
    const id = randomUUID();
    const { username: sharer } = draft;
    const share = { ...draft, sharer, id, token: randomBytes(TOKEN_BYTES).toString('base64url') };
    const { content } = draft;
    const emblem = content.kind === 'level' ? content.tierName : null;
    for (const format of PICTURE_FORMATS) {
      const write = (text: Write) => shareLines({ ...draft, format }, text);
      const picture = await render(format, write, emblem);
      const key = shareKey(id, format);
      await markNewFile(db, key);
      await files.put(key, picture, headersOf(key));
    }
    return save(share, outdated);
  }

  /** Returns a share; throws if its pictures no longer show the facts. */
  async function find(token: string) {
    const share = await repository.findByToken(db, token);
    if (!share) {
      const isGone = await repository.isWithdrawn(db, token);
      throw new DomainError(isGone ? 'SHARE_WITHDRAWN' : 'SHARE_NOT_FOUND');
    }
    if (!(await isShown(share, share.username))) throw new DomainError('SHARE_WITHDRAWN');
    return share;
  }

  return {
    async create(wanted: Draft & { username: string }): Promise<string> {
      const draft = { ...wanted, createdAt: await dateShare(wanted) };
      const content = await readContent(draft);
      const { username: sharer } = draft;
      const outdated: string[] = [];
      for (const old of await repository.listByAbout(db, draft)) {
        if (!(await isShown(old, sharer))) outdated.push(old.token);
        else if (isSame(old, { ...draft, sharer, content })) return old.token;
      }
      return renderAndSave({ ...draft, content }, outdated);
    },

    listOwn: (of: { userId: string; after: string | undefined }) =>
      repository.listOwn(db, { ...of, size: PAGE_SIZE }),

    get: find,

    /** Returns the picture of a share; null if its file is gone. */
    async getPicture(token: string, format: PictureFormat): Promise<Uint8Array | null> {
      const { id } = await find(token);
      return files.find(shareKey(id, format));
    },

    async withdraw(of: { userId: string; token: string }): Promise<void> {
      const count = await inTransaction(db, async (tx) => {
        await lockActor(tx, of.userId);
        return withdrawShares(tx, of);
      });
      if (count === 0) throw new DomainError('SHARE_NOT_FOUND');
    },
  };
}

type Shown = Pick<Share, 'language' | 'sharer' | 'content'>;

/** True if a share's pictures can be used again: the crowd of a hit does not count. */
function isSame(old: Shown, share: Shown): boolean {
  const isAlike = old.language === share.language && old.sharer === share.sharer;
  return isAlike && isCurrent(old.content, share.content);
}

type Facts = ShareContent | NonNullable<Awaited<ReturnType<typeof repository.findHit>>>;

/** Lists the names of players in the rows or ties of a share. */
function namesIn(content: ShareContent): string[] {
  const names =
    content.kind === 'table'
      ? content.rows.map(({ username }) => username)
      : content.kind === 'cup'
        ? content.ties.flatMap(({ first, second }) => [first.username, second.username])
        : [];
  return [...new Set(names.filter((name) => name !== null))];
}

/** Compares a picture with the facts. Names of teams and cups may change. */
function isCurrent(content: ShareContent, now: Facts): boolean {
  switch (content.kind) {
    case 'hit':
      return now.kind === 'hit' && now.score === content.score && now.xp === content.xp;
    case 'table':
      // An administrator may have renamed the league for its name.
      return (
        now.kind === 'table' &&
        now.league === content.league &&
        isDeepStrictEqual(now.rows, content.rows)
      );
    case 'cup':
      return now.kind === 'cup' && isDeepStrictEqual(now.ties, content.ties);
    case 'level':
      return now.kind === 'level';
  }
}
