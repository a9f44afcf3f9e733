import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { closeDataFolder } from '../lib/data-folder.ts';
import { StartupError } from '../lib/startup-error.ts';
import { checkKey } from './file-key.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';
import { S3Error, type S3Settings } from './s3-client.ts';
import { createS3Files } from './s3-files.ts';

type FilesConfig = {
  readonly dataDir: string;
  readonly s3: S3Settings | null;
  /** Null: the embedded database, which restricts the folder's mode itself. */
  readonly database: unknown;
};

/** Returns true for a refusal by the storage, which a retry does not change. */
function isRefusal(error: unknown): boolean {
  return error instanceof S3Error && error.status < 500 && error.status !== 429;
}

async function tryOut(files: Files): Promise<void> {
  const key = checkKey(randomUUID());
  const body = new TextEncoder().encode('Kickoracle may write here.');
  await files.put(key, body, { contentType: 'text/plain', cacheControl: 'no-store' });
  await files.delete(key);
}

/** A bucket that refuses access stops the start; one that does not respond is only logged. */
export async function openFiles(config: FilesConfig, log: Logger): Promise<Files> {
  if (!config.s3) {
    if (config.database !== null) await closeDataFolder(config.dataDir);
    return createFolderFiles(join(config.dataDir, 'files'));
  }
  const files = createS3Files(config.s3);
  try {
    await tryOut(files);
  } catch (error) {
    const { name, message } = error as Error;
    if (isRefusal(error)) {
      throw new StartupError(
        `The bucket ${config.s3.bucket} cannot be used (${name}: ${message}); check the settings S3_*.`,
      );
    }
    log.error({ err: error }, 'the bucket for files does not respond; pictures fail until it does');
  }
  return files;
}
