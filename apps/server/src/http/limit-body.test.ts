import { PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { limitBody } from './limit-body.ts';

const CHUNK = 64 * 1024;
const PICTURE_PATH = '/api/profiles/me/picture';
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Sends a body in chunks; returns how much was read. */
async function sendSlowly(path: string, length: number, headers: Record<string, string> = {}) {
  const server = new Hono<HttpEnv>();
  server.use(limitBody);
  server.put('*', async (c) => c.json({ size: (await c.req.arrayBuffer()).byteLength }));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = Math.min(CHUNK, length - sent);
      if (size === 0) return controller.close();
      sent += size;
      controller.enqueue(new Uint8Array(size));
    },
  });
  const request = new Request(`http://kickoracle.test${path}`, {
    method: 'PUT',
    body,
    headers,
    duplex: 'half',
  });
  const answer = await server.request(request);
  return { status: answer.status, body: (await answer.json()) as unknown, taken: sent };
}

describe('T19: the size of a body, while it arrives', () => {
  it.each([
    ['a picture', PICTURE_PATH, 6 * MEGABYTE, 'PICTURE_TOO_LARGE'],
    ['an image', '/api/admin/events/any/image', 6 * MEGABYTE, 'PICTURE_TOO_LARGE'],
    ['what an image is not', '/api/admin/events/a/b/image', 100 * KILOBYTE, 'BODY_TOO_LARGE'],
    ['anything else', '/api/profiles/me', 100 * KILOBYTE, 'BODY_TOO_LARGE'],
    [
      'what only looks like the place of a picture',
      `${PICTURE_PATH}/`,
      100 * KILOBYTE,
      'BODY_TOO_LARGE',
    ],
  ])('of %s ends the request, however long its body is', async (_, path, limit, code) => {
    const endless = await sendSlowly(path, Number.MAX_SAFE_INTEGER);
    expect(endless).toMatchObject({ status: 413, body: { code } });
    expect(endless.taken).toBeLessThanOrEqual(limit + 3 * CHUNK);
    const announced = await sendSlowly(path, 0, { 'content-length': String(limit + 1) });
    expect(announced).toMatchObject({ status: 413, body: { code }, taken: 0 });
    expect(await sendSlowly(path, limit)).toMatchObject({ status: 200, body: { size: limit } });
    expect(await sendSlowly(path, limit + 1)).toMatchObject({ status: 413 });
  });

  it('allows the largest picture', async () => {
    const { status, body } = await sendSlowly(PICTURE_PATH, PICTURE_MAX_BYTES);
    expect({ status, body }).toEqual({ status: 200, body: { size: PICTURE_MAX_BYTES } });
  });
});
