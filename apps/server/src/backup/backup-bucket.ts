import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  createS3Client,
  S3Error,
  type LargeBody,
  type S3Request,
  type S3Settings,
} from '../files/s3-client.ts';
import { StartupError } from '../lib/startup-error.ts';
import { decryptFile, encryptFile } from './age.ts';
import { listOutdated, nameBackup } from './backup-folder.ts';
import { ERASED_ACCOUNTS, parseErased } from './erased-accounts.ts';

export type BackupBucketSettings = S3Settings & {
  /** Empty, or ends with a slash. */
  readonly folder: string;
  readonly encryptionKey: string | null;
  readonly kept: number;
};

export type BackupBucket = ReturnType<typeof createBackupBucket>;

const OBJECT = /^kickoracle-\d{8}T\d{6}Z\.zip(\.age)?$/;
const ENCRYPTED = '.age';
/** For an attempt with a large backup on a slow line. */
const ATTEMPT_TIMEOUT_MS = 3_600_000;

async function readLarge(path: string): Promise<LargeBody> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { blob: await openAsBlob(path), sha256: hash.digest('hex') };
}

/** Backups in a bucket, encrypted if there is a key. Other objects of the bucket stay untouched. */
export function createBackupBucket(settings: BackupBucketSettings) {
  const { bucket, folder, encryptionKey, kept } = settings;
  const ask = createS3Client(settings, ATTEMPT_TIMEOUT_MS);
  const send = async (request: S3Request) => {
    try {
      return await ask(request);
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'NoSuchKey') throw error;
      const reason =
        error instanceof S3Error ? `The bucket ${bucket} refuses: ${message}` : message;
      throw new StartupError(reason.replace(/\.?$/, '.'), { cause: error });
    }
  };
  const keyOf = (name: string) => `${folder}${name}`;

  /** Returns the names of our backups, oldest first. */
  async function list(): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: keyOf('kickoracle-'),
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const page = new TextDecoder().decode(await send({ method: 'GET', key: '', query }));
      for (const [, key] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
        const name = key!.slice(folder.length);
        if (key === keyOf(name) && OBJECT.test(name)) names.push(name);
      }
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
    } while (token !== undefined);
    return names.toSorted();
  }

  async function put(name: string, path: string): Promise<void> {
    await send({ method: 'PUT', key: keyOf(name), body: await readLarge(path) });
  }

  async function findErased(): Promise<string[]> {
    try {
      const content = await send({ method: 'GET', key: keyOf(ERASED_ACCOUNTS) });
      return parseErased(new TextDecoder().decode(content));
    } catch (error) {
      if (error instanceof S3Error && error.name === 'NoSuchKey') return [];
      throw error;
    }
  }

  async function find(asked: string | undefined): Promise<string> {
    const names = await list();
    const found = names.findLast((name) => asked === undefined || name.startsWith(asked));
    if (asked === undefined && found !== undefined && found > nameBackup(new Date())) {
      throw new StartupError(
        `${found} is dated in the future: a clock is or was wrong. Name the backup to restore; the bucket ${bucket} has ${names.join(', ')}.`,
      );
    }
    if (found !== undefined) return found;
    const held = names.length === 0 ? 'no backup' : `only ${names.join(', ')}`;
    throw new StartupError(
      `${asked ?? 'A backup'} is not in the bucket ${bucket}; it has ${held}.`,
    );
  }

  return {
    name: bucket,

    /** Sends a backup, then deletes the oldest ones. The bucket stores it completely or not at all. */
    async send(path: string): Promise<void> {
      const made = basename(path) + (encryptionKey === null ? '' : ENCRYPTED);
      if (encryptionKey === null) await put(made, path);
      else {
        const draft = `${path}.${process.pid}${ENCRYPTED}`;
        try {
          await encryptFile(path, draft, encryptionKey);
          await put(made, draft);
        } finally {
          await rm(draft, { force: true });
        }
      }
      for (const name of listOutdated(await list(), { made, kept })) {
        await send({ method: 'DELETE', key: keyOf(name) });
      }
    },

    /** Adds deleted accounts to the list in the bucket. It only has ids, so it is not encrypted. */
    async sendErased(userIds: readonly string[]): Promise<void> {
      const known = new Set(await findErased());
      if (userIds.every((id) => known.has(id))) return;
      const all = [...new Set([...known, ...userIds])].toSorted();
      const body = new Uint8Array(Buffer.from(`${all.join('\n')}\n`));
      await send({ method: 'PUT', key: keyOf(ERASED_ACCOUNTS), body });
    },

    /** Downloads the named or newest backup, and the list of deleted accounts beside it. */
    async fetch(asked: string | undefined): Promise<{ path: string; remove: () => Promise<void> }> {
      const name = await find(asked);
      const isEncrypted = name.endsWith(ENCRYPTED);
      if (isEncrypted && encryptionKey === null) {
        throw new StartupError(`${name} is encrypted, and BACKUP_S3_ENCRYPTION_KEY is not set.`);
      }
      const temporary = await mkdtemp(join(tmpdir(), 'kickoracle-restore-'));
      const remove = () => rm(temporary, { recursive: true, force: true });
      try {
        const saved = join(temporary, name);
        await send({ method: 'GET', key: keyOf(name), saveTo: saved });
        const path = isEncrypted ? saved.slice(0, -ENCRYPTED.length) : saved;
        if (isEncrypted) await decryptFile(saved, path, encryptionKey!);
        await writeFile(join(temporary, ERASED_ACCOUNTS), (await findErased()).join('\n'));
        return { path, remove };
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };
}
