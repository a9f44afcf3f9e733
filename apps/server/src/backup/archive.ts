import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { StartupError } from '../lib/startup-error.ts';

const MANIFEST = 'manifest.json';
/** A higher level takes four times as long and saves a tenth more. */
const COMPRESSION_LEVEL = 1;

/** Enough for about 300,000 pictures. */
const MAX_MANIFEST_BYTES = 64 * 1024 ** 2;
const MAX_PARTS = 1_000_000;
/** Tables shrink to a fifth; a much higher ratio is a zip bomb. */
const MAX_GROWTH = 200;
const FREE_BYTES = 1024 ** 3;

type Checksums = Record<string, string>;

function sign(manifest: object, secret: string): string {
  const key = createHmac('sha256', secret).update('kickoracle backup').digest();
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex');
}

export type ArchiveWriter = {
  add(name: string, content: Readable): Promise<void>;
  finish(manifest: object): Promise<void>;
};

function hashing(onDigest: (digest: string) => void): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onDigest(hash.digest('hex'));
      done();
    },
  });
}

/** The manifest comes last, with a checksum per part, signed if there is a secret. */
export function writeArchive(path: string, secret: string | null): ArchiveWriter {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  // Errors are read from `written` when a part is added, and at the end.
  written.catch(() => undefined);
  const checksums: Checksums = {};
  return {
    async add(name, content) {
      const hash = hashing((digest) => (checksums[name] = digest));
      const hashed = pipeline(content, hash);
      zip.addReadStream(hash, name, { compressionLevel: COMPRESSION_LEVEL, mode: 0o600 });
      await Promise.race([hashed, written]);
    },
    async finish(manifest) {
      const whole = { ...manifest, checksums };
      const signature = secret === null ? {} : { signature: sign(whole, secret) };
      const json = JSON.stringify({ ...whole, ...signature }, null, 2);
      zip.addBuffer(Buffer.from(json), MANIFEST, { mode: 0o600 });
      zip.end();
      await written;
    },
  };
}

export type ArchiveReader = {
  readonly manifest: unknown;
  open(name: string): Promise<Readable>;
  close(): void;
};

type OpenZip = ArchiveReader & { readonly names: readonly string[] };

const notWhole = (path: string, error: unknown) =>
  new StartupError(
    `${path} is not a complete backup of Kickoracle (${error instanceof Error ? error.message : String(error)}).`,
  );

async function listEntries(zip: yauzl.ZipFile, path: string): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_PARTS) throw new Error(`it has more than ${MAX_PARTS} parts`);
  const entries = new Map<string, yauzl.Entry>();
  let left = (await stat(path)).size * MAX_GROWTH + FREE_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`it has two parts ${entry.fileName}`);
    entries.set(entry.fileName, entry);
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error('its parts are too big for its size');
  }
  return entries;
}

async function openZip(path: string): Promise<OpenZip> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw notWhole(path, error);
  });
  try {
    const entries = await listEntries(zip, path);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`it has no ${name}`);
      // The stream fails if the part is larger than its entry.
      return zip.openReadStreamPromise(entry);
    };
    const size = entries.get(MANIFEST)?.uncompressedSize ?? 0;
    if (size > MAX_MANIFEST_BYTES) throw new Error('its manifest is too big');
    const written = await text(await open(MANIFEST));
    // Parts are checked against the manifest, and the manifest against its CRC in the zip file.
    if (crc32(written) !== entries.get(MANIFEST)!.crc32)
      throw new Error('its manifest was altered');
    const manifest = JSON.parse(written) as unknown;
    return { manifest, names: [...entries.keys()], open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw notWhole(path, error);
  }
}

export async function readManifest(path: string): Promise<unknown> {
  const { manifest, close } = await openZip(path);
  close();
  return manifest;
}

function refuseUnsigned(manifest: unknown, secret: string): void {
  const { signature, ...signed } = manifest as { signature?: unknown };
  const expected = Buffer.from(sign(signed, secret));
  const found = Buffer.from(typeof signature === 'string' ? signature : '');
  if (expected.length === found.length && timingSafeEqual(expected, found)) return;
  throw new Error(
    'it is not signed with the secret of this game; if you trust the file, restore it with --unsigned',
  );
}

/** Opens an archive after a check of parts and, with a secret, signature. Throws a StartupError. */
export async function readArchive(path: string, secret: string | null): Promise<ArchiveReader> {
  const zip = await openZip(path);
  try {
    if (secret !== null) refuseUnsigned(zip.manifest, secret);
    const { checksums = {} } = zip.manifest as { checksums?: Checksums };
    const named = new Set([MANIFEST, ...Object.keys(checksums)]);
    const stranger = zip.names.find((name) => !named.has(name));
    if (stranger) throw new Error(`${stranger} is not in its manifest`);
    for (const [name, checksum] of Object.entries(checksums)) {
      if ((await digest(await zip.open(name))) !== checksum) throw new Error(`${name} was altered`);
    }
    return zip;
  } catch (error) {
    zip.close();
    throw notWhole(path, error);
  }
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
