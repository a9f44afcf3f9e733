import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { StartupError } from '../startup-error.ts';

const MANIFEST = 'manifest.json';
/** Rows shrink to a fifth already; more effort takes four times as long for a tenth less. */
const COMPRESSION_LEVEL = 1;

/** By the name of each part, the SHA-256 of its bytes. */
type Checksums = Record<string, string>;

/** The archive that is being written: parts one after the other, the manifest last. */
export type ArchiveWriter = {
  /** Adds a part and waits until all of it is written. */
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

/** Writes a zip file whose manifest names every part and its checksum. */
export function writeArchive(path: string): ArchiveWriter {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  // It is looked at when a part was added and at the end.
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
      const text = JSON.stringify({ ...manifest, checksums }, null, 2);
      zip.addBuffer(Buffer.from(text), MANIFEST, { mode: 0o600 });
      zip.end();
      await written;
    },
  };
}

/** An archive that may be read, part by part. */
export type ArchiveReader = {
  readonly manifest: unknown;
  open(name: string): Promise<Readable>;
  close(): void;
};

/**
 * Opens an archive, all of whose parts have been read once and are what the manifest says. Throws a
 * StartupError when it is none, was cut off or altered.
 */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw new StartupError(`${path} is not a whole backup of Kickoracle (${error.message}).`);
  });
  try {
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`it has no ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    const text = await readText(await open(MANIFEST));
    // The parts are compared with the manifest; the manifest with what the file itself says of it.
    if (crc32(text) !== entries.get(MANIFEST)!.crc32) throw new Error('its manifest was altered');
    const manifest = JSON.parse(text) as { checksums?: Checksums };
    const checksums = manifest.checksums ?? {};
    const named = new Set([MANIFEST, ...Object.keys(checksums)]);
    const stranger = [...entries.keys()].find((name) => !named.has(name));
    if (stranger) throw new Error(`${stranger} is not in its manifest`);
    for (const [name, checksum] of Object.entries(checksums)) {
      if ((await digest(await open(name))) !== checksum) throw new Error(`${name} was altered`);
    }
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw new StartupError(
      `${path} is not a whole backup of Kickoracle (${(error as Error).message}).`,
    );
  }
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
