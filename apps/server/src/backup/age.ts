import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { StartupError } from '../lib/startup-error.ts';

// The format age-encryption.org/v1 with a passphrase: `age --decrypt` reads it too. Its package for
// JavaScript encrypts 2 MB a second and blocks the server meanwhile.
const CIPHER = 'chacha20-poly1305';
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const NONCE_BYTES = 16;
/** scrypt with 2^14 rounds needs 16 MB. Keys are long, so more would protect nothing. */
const LOG_N = 14;
const HEADER = new RegExp(
  `^(age-encryption\\.org/v1\n-> scrypt (\\S{22}) ${LOG_N}\n(\\S{43})\n---) (\\S{43})\n`,
);
const MAX_HEADER_BYTES = 200;

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);
const derive = (fileKey: Uint8Array, salt: Uint8Array, info: string) =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, info, 32));

function wrapKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const label = Buffer.from('age-encryption.org/v1/scrypt');
  return stretch(passphrase, Buffer.concat([label, salt]), 32, {
    N: 2 ** LOG_N,
    r: 8,
    p: 1,
    maxmem: 2 ** (LOG_N + 11),
  });
}

const macOf = (fileKey: Uint8Array, head: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest();

function seal(key: Buffer, nonce: Buffer, text: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** Counts chunks and marks the last one, so that a file cannot be cut or reordered. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Applies `change` to chunks of `bytes`; the last one may be shorter. */
function byChunk(bytes: number, change: (chunk: Buffer, nonce: Buffer) => Buffer) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let rest = Buffer.alloc(0);
    let number = 0;
    for await (const data of source) {
      rest = Buffer.concat([rest, data]);
      while (rest.length > bytes) {
        yield change(rest.subarray(0, bytes), nonceOf(number, false));
        rest = rest.subarray(bytes);
        number += 1;
      }
    }
    yield change(rest, nonceOf(number, true));
  };
}

export async function encryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const [salt, fileKey, nonce] = [randomBytes(16), randomBytes(16), randomBytes(NONCE_BYTES)];
  const wrapped = seal(await wrapKey(passphrase, salt), Buffer.alloc(12), fileKey);
  const head = `age-encryption.org/v1\n-> scrypt ${toBase64(salt)} ${LOG_N}\n${toBase64(wrapped)}\n---`;
  const target = createWriteStream(to, { mode: 0o600, flags: 'wx' });
  target.write(`${head} ${toBase64(macOf(fileKey, head))}\n`);
  target.write(nonce);
  const key = derive(fileKey, nonce, 'payload');
  const encrypt = byChunk(CHUNK_BYTES, (chunk, counter) => seal(key, counter, chunk));
  await pipeline(createReadStream(from), encrypt, target);
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Throws a StartupError that names the setting if the passphrase is wrong. */
export async function decryptFile(from: string, to: string, passphrase: string): Promise<void> {
  const name = basename(from);
  const damaged = new StartupError(`${name} is damaged, or was not encrypted by Kickoracle.`);
  const start = await readStart(from);
  const [header, head, salt, wrapped, mac] = HEADER.exec(start.toString('latin1')) ?? [];
  if (header === undefined) throw damaged;
  const key = await wrapKey(passphrase, Buffer.from(salt!, 'base64'));
  let fileKey: Buffer;
  try {
    fileKey = unseal(key, Buffer.alloc(12), Buffer.from(wrapped!, 'base64'));
  } catch {
    throw new StartupError(`BACKUP_S3_ENCRYPTION_KEY is not the key of ${name}.`);
  }
  const expected = macOf(fileKey, head!);
  const found = Buffer.from(mac!, 'base64');
  if (found.length !== expected.length || !timingSafeEqual(expected, found)) throw damaged;
  const body = header.length + NONCE_BYTES;
  const payloadKey = derive(fileKey, start.subarray(header.length, body), 'payload');
  const decrypt = byChunk(CHUNK_BYTES + TAG_BYTES, (chunk, counter) => {
    try {
      return unseal(payloadKey, counter, chunk);
    } catch {
      throw damaged;
    }
  });
  const target = createWriteStream(to, { mode: 0o600, flags: 'wx' });
  await pipeline(createReadStream(from, { start: body }), decrypt, target);
}
