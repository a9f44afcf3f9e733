import { connect } from 'node:net';
import { hashPassword } from '../accounts/passwords/password-hash.service.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPlayer } from '../../testing/factories.ts';
import { untilAtRest, watchPeakMemory } from '../../testing/peak-memory.ts';
import { makePictureCorpus, type Upload } from '../../testing/picture-corpus.ts';
import { asOwner, signIn } from '../../testing/server-client.ts';
import {
  NO_MAILS,
  trackServerProcesses,
  type ServerProcess,
} from '../../testing/server-process.ts';
import { uploadPicture, type UploadAnswer } from '../../testing/upload-picture.ts';

const PASSWORD = 'a good password of the tests';
const QUOTA = 10;
const MAX_RISE_MEGABYTES = 200;
const MAX_RISE_WITH_CROWD_MEGABYTES = 300;
const ZIP_START = Buffer.from('504b0304', 'hex');

const processes = trackServerProcesses();
const corpus = await makePictureCorpus();

/** Players one after the other, each as long as their quota lasts. */
function createUploaders(server: ServerProcess) {
  let cookie = '';
  let left = 0;
  return async () => {
    if (left === 0) {
      const passwordHash = await hashPassword(PASSWORD);
      const player = await asOwner(server.dataDir, (db) => createPlayer(db, { passwordHash }));
      cookie = await signIn(server.url, { email: player.email, password: PASSWORD });
      left = QUOTA;
    }
    left -= 1;
    return cookie;
  };
}

type Stored = { status: number; headers: Headers; bytes: Buffer };

async function fetchPicture(server: ServerProcess, answer: UploadAnswer): Promise<Stored> {
  const { path, version } = answer.body.picture!;
  const stored = await fetch(`${server.url}${path}?v=${version}`);
  const bytes = Buffer.from(await stored.arrayBuffer());
  return { status: stored.status, headers: stored.headers, bytes };
}

/** Sends a picture with a length that its headers make up, and returns what comes back. */
async function sendWithLength(
  server: ServerProcess,
  sent: { cookie: string; bytes: Uint8Array; length: number },
): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const head = [
    'PUT /api/profiles/me/picture HTTP/1.1',
    `host: ${hostname}:${port}`,
    `cookie: ${sent.cookie}`,
    'content-type: image/png',
    `content-length: ${sent.length}`,
    'connection: close',
  ];
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.end(sent.bytes);
  await new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject));
  return text;
}

describe('T19: the corpus of uploads', () => {
  const answers = new Map<string, { answer: UploadAnswer; stored: Stored | null }>();
  let crowd: UploadAnswer[] = [];
  let riseMegabytes = 0;
  let riseWithCrowd = 0;
  let truncated = { short: '', long: '' };
  let statusAfterwards = 0;

  beforeAll(async () => {
    const server = await processes.startServer(await processes.createDataDir(), {
      ...NO_MAILS,
      NODE_ENV: 'production',
    });
    const nextUploader = createUploaders(server);
    await fetch(`${server.url}/healthz`);
    await untilAtRest(server.pid);
    const readRise = await watchPeakMemory(server.pid);
    for (const upload of corpus) {
      const answer = await uploadPicture(server.url, await nextUploader(), upload).catch((e) => {
        throw new Error(upload.name, { cause: e });
      });
      const stored = answer.status === 200 ? await fetchPicture(server, answer) : null;
      answers.set(upload.name, { answer, stored });
    }
    riseMegabytes = await readRise();
    const big = corpus.find(({ name }) => name === 'interlaced PNG of 4096 × 4096')!;
    const cookies: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) cookies.push(await nextUploader());
    crowd = await Promise.all(cookies.map((cookie) => uploadPicture(server.url, cookie, big)));
    riseWithCrowd = await readRise();

    const { bytes } = corpus.find(({ name }) => name === 'wide PNG')!;
    const cookie = await nextUploader();
    const send = (length: number) => sendWithLength(server, { cookie, bytes, length });
    truncated = { short: await send(bytes.length - 1000), long: await send(bytes.length + 1000) };
    statusAfterwards = (await fetch(`${server.url}/healthz`)).status;
  });

  it('has at least 60 uploads, no two of one name', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThanOrEqual(60);
  });

  const named = (uploads: readonly Upload[]) =>
    uploads.map((upload) => [upload.name, upload] as const);
  const [taken, refused] = [
    corpus.filter(({ expected }) => expected.status === 200),
    corpus.filter(({ expected }) => expected.status !== 200),
  ];

  it.each(named(taken))('takes: %s', async (name, { expected }) => {
    const { answer, stored } = answers.get(name)!;
    expect(answer).toMatchObject({ status: 200 });
    expect(stored!.status).toBe(200);
    expect(stored!.headers.get('content-type')).toBe('image/webp');
    const { width, height } = expected as { width: number; height: number };
    const metadata = await sharp(stored!.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height, space: 'srgb' });
    expect(metadata.pages ?? 1).toBe(1);
    const { exif, xmp, icc, iptc, orientation, comments } = metadata;
    expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({});
    // Every pixel, not the header alone.
    await sharp(stored!.bytes, { failOn: 'warning' }).raw().toBuffer();
    expect(stored!.bytes.toString('latin1')).not.toMatch(/script|<\?php/);
    expect(stored!.bytes.includes(ZIP_START)).toBe(false);
  });

  it.each(named(refused))('refuses: %s', (name, { expected }) => {
    const { status, body } = answers.get(name)!.answer;
    expect({ status, code: body.code }).toEqual(expected);
  });

  it('costs the server less than 200 MB at its worst', () => {
    console.log(
      `uploads: ${corpus.length}, memory of the server: +${riseMegabytes.toFixed(0)} MB, ` +
        `with a crowd: +${riseWithCrowd.toFixed(0)} MB`,
    );
    expect(riseMegabytes).toBeLessThan(MAX_RISE_MEGABYTES);
  });

  it('takes the biggest picture six times at once, decoded one after the other', () => {
    expect(crowd.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(riseWithCrowd).toBeLessThan(MAX_RISE_WITH_CROWD_MEGABYTES);
  });

  it('turns a picture as its orientation says, and keeps its colours', async () => {
    const corner = async (name: string, left: number, top: number) => {
      const { bytes } = answers.get(name)!.stored!;
      const area = { left, top, width: 1, height: 1 };
      return [...(await sharp(bytes).extract(area).removeAlpha().raw().toBuffer())];
    };
    const isNear = (actual: number[], wanted: number[]) =>
      actual.every((value, index) => Math.abs(value - wanted[index]!) < 50);
    // Red grows to the right and green downwards where the picture was taken.
    expect(isNear(await corner('JPEG', 0, 0), [0, 0, 60])).toBe(true);
    expect(isNear(await corner('JPEG upside down by its orientation', 0, 0), [255, 255, 60])).toBe(
      true,
    );
    expect(isNear(await corner('JPEG lying by its orientation', 0, 0), [0, 255, 60])).toBe(true);
    expect(isNear(await corner('JPEG lying the other way', 0, 0), [255, 0, 60])).toBe(true);
    expect(isNear(await corner('PNG of 16 bits', 63, 0), [255, 0, 60])).toBe(true);
    expect(isNear(await corner('CMYK JPEG', 63, 47), [255, 255, 60])).toBe(true);
    expect(isNear(await corner('animated WebP', 0, 0), [0, 0, 60])).toBe(true);
  });

  it('survives a length that is not the one of the body', () => {
    expect(truncated.short).toMatch(/^HTTP\/1.1 4/);
    expect(truncated.long).not.toMatch(/^HTTP\/1.1 [25]/);
    expect(statusAfterwards).toBe(200);
  });
});
