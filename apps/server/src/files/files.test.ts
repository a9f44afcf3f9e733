import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server, type Trouble } from '../testing/s3-server.ts';
import { checkKey, pictureKey, readFileKey, type FileKey } from './file-key.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';
import { openFiles } from './open-files.ts';
import { createS3Client, s3Address } from './s3-client.ts';
import { createS3Files } from './s3-files.ts';

const HEADERS = { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };
const log = pino({ level: 'silent' });
const newKey = () => pictureKey(randomUUID());

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickoracle-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const ESCAPES = [
  '',
  '.',
  '..',
  '/etc/passwd',
  '../auth-secret',
  'profiles/../../auth-secret',
  'profiles/..%2f..%2fauth-secret.webp',
  'profiles/..\\..\\auth-secret.webp',
  `profiles/${'0'.repeat(36)}.webp`,
  `profiles/${randomUUID()}.webp/..`,
  `profiles/${randomUUID()}.webp\0`,
  `profiles/${randomUUID()}.webp\n`,
  `profiles/${randomUUID().toUpperCase()}.WEBP`,
  `profiles/${randomUUID()}.html`,
  `../profiles/${randomUUID()}.webp`,
] as FileKey[];

describe.each<[string, () => Files]>([
  ['a folder', () => createFolderFiles(join(folder, 'files'))],
  ['a bucket', () => createS3Files(s3.settings)],
])('T19: files in %s', (_, createFiles) => {
  it('are returned byte by byte, also to another server', async () => {
    const key = newKey();
    for (const size of [0, 1, 700, 300_000]) {
      const body = randomBytes(size);
      await createFiles().put(key, body, HEADERS);
      expect(Buffer.from((await createFiles().find(key))!).equals(body)).toBe(true);
    }
  });

  it('are null if missing', async () => {
    expect(await createFiles().find(newKey())).toBeNull();
  });

  it('are deleted, and a second deletion does not fail', async () => {
    const [key, other] = [newKey(), newKey()];
    const files = createFiles();
    await files.put(key, Buffer.from('one'), HEADERS);
    await files.put(other, Buffer.from('two'), HEADERS);
    await files.delete(key);
    await files.delete(key);
    expect(await files.find(key)).toBeNull();
    expect(Buffer.from((await files.find(other))!).toString()).toBe('two');
  });

  it.each(ESCAPES)('cannot be outside of the folder: %j', async (key) => {
    const files = createFiles();
    await expect(files.put(key, Buffer.from('x'), HEADERS)).rejects.toThrow('not the key');
    await expect(files.find(key)).rejects.toThrow('not the key');
    await expect(files.delete(key)).rejects.toThrow('not the key');
  });
});

describe('the key of a file', () => {
  it('is made of an id only', () => {
    const id = randomUUID();
    expect(pictureKey(id)).toBe(`profiles/${id}.webp`);
    expect(readFileKey(pictureKey(id))).toBe(pictureKey(id));
    expect(() => pictureKey('../../x')).toThrow('not the key');
    expect(() => checkKey('')).toThrow('not the key');
    for (const escape of ESCAPES) expect(readFileKey(escape)).toBeNull();
  });
});

describe('files in a folder', () => {
  it('are always complete during concurrent writes and reads', async () => {
    const key = newKey();
    const files = createFolderFiles(join(folder, 'whole'));
    const bodies = Array.from({ length: 4 }, (_each, index) => Buffer.alloc(6_000_000, index));
    await files.put(key, bodies[0]!, HEADERS);
    let isWriting = true;
    const writing = Promise.all(bodies.map((body) => files.put(key, body, HEADERS))).finally(() => {
      isWriting = false;
    });
    const broken: number[] = [];
    do {
      const read = Buffer.from((await files.find(key))!);
      if (!bodies.some((body) => body.equals(read))) broken.push(read.length);
    } while (isWriting);
    await writing;
    expect(broken).toEqual([]);
  });

  it('leave no drafts behind, even if the disk refuses them', async () => {
    const place = join(folder, 'drafts');
    const files = createFolderFiles(place);
    const key = newKey();
    await files.put(key, Buffer.from('one'), HEADERS);
    expect(await readdir(join(place, 'profiles'))).toEqual([key.slice('profiles/'.length)]);

    // A folder at the path of a file cannot be replaced by it.
    const blocked = newKey();
    await mkdir(join(place, blocked, 'inside'), { recursive: true });
    await expect(files.put(blocked, Buffer.from('two'), HEADERS)).rejects.toThrow();
    const left = await readdir(join(place, 'profiles'));
    expect(left.filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('keep the old version if a write fails', async () => {
    const place = join(folder, 'kept');
    const files = createFolderFiles(place);
    const key = newKey();
    await files.put(key, Buffer.from('old'), HEADERS);
    const broken = null as unknown as Uint8Array;
    await expect(files.put(key, broken, HEADERS)).rejects.toThrow();
    expect(await readFile(join(place, key), 'utf8')).toBe('old');
  });
});

describe('the address of a file in a bucket', () => {
  const amazon = {
    bucket: 'pictures',
    endpoint: null,
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: false,
  };
  it.each([
    ['https://pictures.s3.eu-west-1.amazonaws.com/a', {}],
    ['https://s3.eu-west-1.amazonaws.com/my.pictures/a', { bucket: 'my.pictures' }],
    ['https://s3.eu-west-1.amazonaws.com/pictures/a', { forcePathStyle: true }],
    ['https://pictures.storage.example:9000/a', { endpoint: 'https://storage.example:9000' }],
    [
      'http://storage.example/v1/s3/pictures/a',
      { endpoint: 'http://storage.example/v1/s3/', forcePathStyle: true },
    ],
  ])('is %s', (address, settings) => {
    expect(s3Address({ ...amazon, ...settings }, 'a').href).toBe(address);
  });
});

describe('files in a bucket', () => {
  it('are stored with their type and cache lifetime', async () => {
    const key = newKey();
    await createS3Files(s3.settings).put(key, Buffer.from('a picture'), HEADERS);
    expect(s3.objects.get(key)).toEqual({ body: Buffer.from('a picture'), ...HEADERS });
  });

  it('are complete if the storage does not compress them and sends them in chunks', async () => {
    const [key, body] = [newKey(), randomBytes(100_000)];
    s3.troubles.push((response) => {
      response.write(body.subarray(0, 10));
      setImmediate(() => response.end(body.subarray(10)));
    });
    expect(Buffer.from((await createS3Files(s3.settings).find(key))!).equals(body)).toBe(true);
  });

  const unavailable: Trouble = (response) => response.writeHead(503).end();
  const hurried: Trouble = (response) => response.writeHead(429).end();
  const cutOff: Trouble = (response) => response.destroy();
  const half: Trouble = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    setImmediate(() => response.destroy());
  };

  it.each([
    ['answers 503', unavailable],
    ['asks for patience', hurried],
    ['drops the connection', cutOff],
    ['stops in the middle', half],
  ])('arrive although the storage %s, twice', async (_, trouble) => {
    const [key, files] = [newKey(), createS3Files(s3.settings)];
    s3.troubles.push(trouble, trouble);
    await files.put(key, Buffer.from('after all'), HEADERS);
    s3.troubles.push(trouble, trouble);
    expect(Buffer.from((await files.find(key))!).toString()).toBe('after all');
    s3.troubles.push(trouble, trouble);
    await files.delete(key);
    expect(s3.objects.has(key)).toBe(false);
  });

  it('fail after three attempts', async () => {
    const before = s3.requests();
    s3.troubles.push(unavailable, cutOff, unavailable);
    await expect(createS3Files(s3.settings).find(newKey())).rejects.toMatchObject({ status: 503 });
    expect(s3.requests() - before).toBe(3);
  });

  it('are requested once if the storage refuses', async () => {
    const before = s3.requests();
    const files = createS3Files({ ...s3.settings, secretAccessKey: 'another' });
    await expect(files.find(newKey())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(s3.requests() - before).toBe(1);
  });

  it('time out if the storage does not respond', async () => {
    // A server of its own: late requests may reach it during the next test.
    const silent = await startS3Server();
    silent.troubles.push(...Array.from({ length: 3 }, () => () => undefined));
    const send = createS3Client(silent.settings, 50);
    await expect(send({ method: 'GET', key: newKey() })).rejects.toThrow('does not answer');
    await silent.stop();
  });

  it.each([
    ['a file', 200, 8],
    ['a refusal', 403, 1],
  ])('are given up when %s never ends', async (_, status, mostMegabytes) => {
    let sent = 0;
    const before = s3.requests();
    s3.troubles.push((response) => {
      response.writeHead(status);
      const chunk = Buffer.alloc(100_000, 'x');
      const pour = () => {
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pour);
        }
      };
      pour();
    });
    await expect(createS3Files(s3.settings).find(newKey())).rejects.toThrow('larger than');
    // Plus the content of the buffers of both sides.
    expect(sent).toBeLessThan((mostMegabytes + 12) * 1_000_000);
    expect(s3.requests() - before).toBe(1);
  });

  it('are refused with a short message, however long the response is', async () => {
    const endless = `<Error><Code>${'A'.repeat(5_000)}</Code><Message>${'no '.repeat(5_000)}`;
    s3.troubles.push((response) => response.writeHead(403).end(endless));
    const refusal = createS3Files(s3.settings).find(newKey());
    await expect(refusal).rejects.toMatchObject({ status: 403 });
    await refusal.catch(({ name, message }: Error) => {
      expect(name.length + message.length).toBeLessThan(500);
    });
  });

  it('are not sent to a redirect target', async () => {
    s3.troubles.push((response) =>
      response.writeHead(307, { location: `${s3.settings.endpoint}/elsewhere` }).end(),
    );
    const put = createS3Files(s3.settings).put(newKey(), Buffer.from('x'), HEADERS);
    await expect(put).rejects.toMatchObject({ status: 307 });
  });
});

describe('the start', () => {
  it('keeps files in the data folder when no bucket is set', async () => {
    const dataDir = join(folder, 'data');
    const key = newKey();
    const files = await openFiles({ dataDir, s3: null, database: null }, log);
    await files.put(key, Buffer.from('here'), HEADERS);
    expect(await readFile(join(dataDir, 'files', key), 'utf8')).toBe('here');
  });

  it('tests the bucket and leaves no file in it', async () => {
    const files = await openFiles({ dataDir: folder, s3: s3.settings, database: null }, log);
    expect([...s3.objects.keys()].filter((key) => key.startsWith('checks'))).toEqual([]);
    expect(await files.find(newKey())).toBeNull();
  });

  it('reports a missing bucket in one sentence', async () => {
    const settings = { ...s3.settings, bucket: 'nowhere' };
    await expect(openFiles({ dataDir: folder, s3: settings, database: null }, log)).rejects.toThrow(
      /^The bucket nowhere cannot be used \(NoSuchBucket: .*\); check the settings S3_\*\.$/,
    );
  });

  it.each([
    ['SignatureDoesNotMatch', { secretAccessKey: 'another secret' }],
    ['InvalidAccessKeyId', { accessKeyId: 'nobody' }],
    ['AuthorizationHeaderMalformed', { region: 'eu-central-1' }],
  ])('says in one sentence that the bucket refuses us: %s', async (code, wrong) => {
    const settings = { ...s3.settings, ...wrong };
    await expect(openFiles({ dataDir: folder, s3: settings, database: null }, log)).rejects.toThrow(
      `The bucket pictures cannot be used (${code}: No: ${code}.); check the settings S3_*.`,
    );
  });

  it('continues without a bucket that does not respond, and logs that', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const stopped = await startS3Server();
    await stopped.stop();
    const files = await openFiles({ dataDir: folder, s3: stopped.settings, database: null }, log);
    expect(lines.join('')).toContain('the bucket for files does not respond');
    await expect(files.find(newKey())).rejects.toThrow('ECONNREFUSED');
  });
});
