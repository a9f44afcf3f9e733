import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive, readManifest, writeArchive } from './archive.ts';

const SECRET = 'the secret of this game, long enough for all';

let folder: string;
let count = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kickoracle-archive-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));
const createPath = () => join(folder, `${(count += 1)}.zip`);

async function zip(parts: readonly (readonly [string, Buffer | Readable])[]): Promise<string> {
  const path = createPath();
  const file = new yazl.ZipFile();
  for (const [name, content] of parts) {
    if (Buffer.isBuffer(content)) file.addBuffer(content, name);
    else file.addReadStream(content, name);
  }
  file.end();
  await pipeline(file.outputStream, createWriteStream(path));
  return path;
}

const asManifest = (manifest: object) => Buffer.from(JSON.stringify(manifest));
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function writeSigned(secret: string | null): Promise<string> {
  const path = createPath();
  const writer = writeArchive(path, secret);
  await writer.add('tables/one.copy', Readable.from(['rows']));
  await writer.finish({ made: 'now', tables: ['one'] });
  return path;
}

async function read(path: string, secret: string | null = null) {
  const archive = await readArchive(path, secret);
  archive.close();
  return archive.manifest;
}

it('an archive is read with the secret that signed it, and without one', async () => {
  const path = await writeSigned(SECRET);
  expect(await read(path, SECRET)).toMatchObject({ made: 'now', tables: ['one'] });
  expect(await read(path)).toMatchObject({ made: 'now' });
  expect(await readManifest(path)).toMatchObject({ made: 'now' });
});

it('one that was rewritten, checksums included, is refused if the secret is known', async () => {
  const original = (await readManifest(await writeSigned(SECRET))) as Record<string, unknown>;
  const rows = Buffer.from('rows of somebody else');
  const forged = { ...original, checksums: { 'tables/one.copy': sha256(rows) } };
  const { signature: _, ...unsigned } = forged as typeof forged & { signature: string };
  for (const manifest of [
    forged,
    unsigned,
    { ...unsigned, signature: 5 },
    { ...forged, signature: '' },
  ]) {
    const path = await zip([
      ['tables/one.copy', rows],
      ['manifest.json', asManifest(manifest)],
    ]);
    expect(await read(path)).toMatchObject({ made: 'now' });
    await expect(read(path, SECRET)).rejects.toThrow('is not signed');
  }
  await expect(read(await writeSigned(null), SECRET)).rejects.toThrow('is not signed');
  await expect(read(await writeSigned(`${SECRET} of before`), SECRET)).rejects.toThrow(
    '--unsigned',
  );
});

async function claim(path: string, size: number): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt32LE(size, bytes.indexOf('PK\x01\x02') + 24);
  await writeFile(path, bytes);
}

it('a manifest that is too big is refused before it is read', async () => {
  const path = await zip([['manifest.json', Buffer.from('{}')]]);
  await claim(path, 65 * 1024 ** 2);
  await expect(read(path)).rejects.toThrow('its manifest is too big');
  await expect(readManifest(path)).rejects.toThrow('its manifest is too big');
  await claim(path, 1);
  await expect(read(path)).rejects.toThrow('too many bytes');
});

it('parts with an implausible compression ratio are refused before they are read', async () => {
  const rows = Buffer.alloc(1024 ** 2);
  const path = await zip([
    ['tables/one.copy', rows],
    ['manifest.json', asManifest({ checksums: { 'tables/one.copy': sha256(rows) } })],
  ]);
  expect(await read(path)).toBeDefined();
  await claim(path, 2 * 1024 ** 3);
  await expect(read(path)).rejects.toThrow('too big for its size');
  await claim(path, 1024);
  await expect(read(path)).rejects.toThrow('too many bytes');
});

it('repeated, unknown and missing parts are refused', async () => {
  const part = ['tables/one.copy', Buffer.from('rows')] as const;
  const manifest = [
    'manifest.json',
    asManifest({ checksums: { [part[0]]: sha256(part[1]) } }),
  ] as const;
  expect(await read(await zip([part, manifest]))).toBeDefined();
  await expect(read(await zip([part, part, manifest]))).rejects.toThrow('two parts');
  await expect(read(await zip([part, manifest, manifest]))).rejects.toThrow('two parts');
  await expect(read(await zip([part, ['b', Buffer.from('')], manifest]))).rejects.toThrow(
    'not in its manifest',
  );
  await expect(read(await zip([manifest]))).rejects.toThrow('it has no tables/one.copy');
  await expect(read(await zip([part]))).rejects.toThrow('it has no manifest.json');
});

it.each(['null', '5', '"words"', '[]', '{"checksums":5}', '{"checksums":null}', '{'])(
  'a manifest of %s is refused in one sentence or has no parts',
  async (text) => {
    const path = await zip([['manifest.json', Buffer.from(text)]]);
    const outcome = await read(path).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome.name).toBe('StartupError');
    const signed = await read(path, SECRET).catch((error: unknown) => error);
    expect(signed).toMatchObject({ name: 'StartupError' });
  },
);
