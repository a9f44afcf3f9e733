import { EVENT_IMAGE_MAX_SIDE, PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageKey } from '#files/file-key.ts';
import { createPictures } from '#pictures/pictures.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createEventImagesService } from './event-images.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const IMMUTABLE = 'public, max-age=31536000, immutable';
const deadline = new Date(Date.now() + 86_400_000);

let admin: { userId: string; client: ApiClient };
let visitor: ApiClient;

beforeAll(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
  visitor = createApiClient(test.server);
});

const createEvent = () => createTestEvent(database.ownerDb, { deadline });

const draw = (width: number, height: number, colour = '#2a6') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const upload = (eventId: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  admin.client.send('PUT', `/api/admin/events/${eventId}/image`, bytes, {
    'content-type': 'image/png',
    ...headers,
  });

const storedImage = async (eventId: string) => test.app.files.find(imageKey(eventId));

describe('the image of an event', () => {
  it('is resized, stored under its id, shown with the event and replaced by the next', async () => {
    const eventId = await createEvent();
    const path = `/files/events/${eventId}.webp`;
    const first = await upload(eventId, await draw(2_000, 1_000));
    expect(first).toMatchObject({ status: 200, body: { imagePath: `${path}?v=1` } });
    const stored = Buffer.from((await storedImage(eventId))!);
    expect(await sharp(stored).metadata()).toMatchObject({
      format: 'webp',
      width: EVENT_IMAGE_MAX_SIDE,
      height: EVENT_IMAGE_MAX_SIDE / 2,
    });

    const second = await upload(eventId, await draw(400, 300, '#f00'));
    expect(second.body).toEqual({ imagePath: `${path}?v=2` });
    const { body } = await visitor.get(`/api/events/${eventId}`);
    expect(body.event.imagePath).toBe(`${path}?v=2`);
    const served = await test.server.request(body.event.imagePath);
    const { width } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(width).toBe(400);

    expect(await readAudit(database.ownerDb, eventId)).toMatchObject([
      { admin_id: admin.userId, action: 'upload_image', subject_kind: 'event', before: null },
      { before: { version: 1 }, after: { image: `events/${eventId}.webp`, version: 2 } },
    ]);
  });

  it('OP-52: is an image of at most 5 MB, whose longest side alone is made 1280 px', async () => {
    const eventId = await createEvent();
    const sizeOf = async (bytes: Uint8Array) => {
      expect((await upload(eventId, bytes)).status).toBe(200);
      const stored = await sharp(Buffer.from((await storedImage(eventId))!)).metadata();
      return [stored.format, stored.width, stored.height];
    };
    expect(await sizeOf(await draw(1_000, 2_000))).toEqual(['webp', 640, 1_280]);
    expect(await sizeOf(await draw(1_281, 1_281))).toEqual(['webp', 1_280, 1_280]);
    expect(await sizeOf(await draw(300, 1_280))).toEqual(['webp', 300, 1_280]);
    // Bytes after the end of the picture count too.
    const padded = (length: number) => async () =>
      Buffer.concat([await draw(40, 30), Buffer.alloc(length)]).subarray(0, length);
    expect(await sizeOf(await padded(PICTURE_MAX_BYTES)())).toEqual(['webp', 40, 30]);
    const refused = await upload(eventId, await padded(PICTURE_MAX_BYTES + 1)());
    expect([refused.status, refused.body.code]).toEqual([413, 'PICTURE_TOO_LARGE']);
    const text = await upload(eventId, Buffer.from('this is no image'));
    expect([text.status, text.body.code]).toEqual([422, 'PICTURE_INVALID']);
    // Each stored image has a version; refused ones have none.
    const { body } = await visitor.get(`/api/events/${eventId}`);
    expect(body.event.imagePath).toBe(`/files/events/${eventId}.webp?v=4`);
  });

  it('is served like players’ pictures: cached for ever under its version only', async () => {
    const eventId = await createEvent();
    const { body } = await upload(eventId, await draw(40, 30));
    const { status, headers } = await visitor.get(body.imagePath);
    expect([status, headers.get('cache-control')]).toEqual([200, IMMUTABLE]);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'(;|$)/);
    const other = await visitor.get(body.imagePath.replace('v=1', 'v=2'));
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await visitor.get(`/files/events/${await createEvent()}.webp`)).status).toBe(404);
  });

  it('is refused for a part and for an unknown id, and no file is touched', async () => {
    const league = await createCompetition(database.ownerDb);
    const part = await createTestMatch(database.ownerDb, { ...league, kickoffAt: deadline });
    const bytes = await draw(40, 30);
    expect((await upload(part.eventId, bytes)).body.code).toBe('ITEM_IS_PART');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await upload(nobody, bytes)).body.code).toBe('EVENT_NOT_FOUND');
    expect(await storedImage(part.eventId)).toBeNull();
    expect(await storedImage(nobody)).toBeNull();
  });

  it('is removed if its event is deleted during the upload', async () => {
    const eventId = await createEvent();
    const pictures = createPictures(test.app);
    const images = createEventImagesService(database, {
      ...pictures,
      // Deletes the event after its file is stored and before its row names it.
      replace: (key, { name, ...rest }) =>
        pictures.replace(key, {
          ...rest,
          name: async () => {
            expect(await storedImage(eventId)).not.toBeNull();
            await admin.client.send('POST', `/api/admin/items/event/${eventId}/deletion`, {
              itemVersion: 1,
              confirmation: 'DELETE',
            });
            return name();
          },
        }),
    });
    const bytes = new Blob([new Uint8Array(await draw(40, 30))]);
    const replacing = images.replaceImage(eventId, { upload: bytes, adminId: admin.userId });
    await expect(replacing).rejects.toThrow('EVENT_NOT_FOUND');
    expect(await storedImage(eventId)).toBeNull();
  });

  it('is deleted with its event', async () => {
    const eventId = await createEvent();
    const { body } = await upload(eventId, await draw(40, 30));
    await admin.client.send('POST', `/api/admin/items/event/${eventId}/deletion`, {
      itemVersion: 1,
      confirmation: 'DELETE',
    });
    expect(await storedImage(eventId)).toBeNull();
    expect((await visitor.get(body.imagePath)).status).toBe(404);
  });

  it('is accepted only from administrators on our own origin', async () => {
    const eventId = await createEvent();
    const bytes = await draw(40, 30);
    const foreign = await upload(eventId, bytes, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.body.code).toBe('FOREIGN_ORIGIN');
    const path = `/api/admin/events/${eventId}/image`;
    const asJson = await admin.client.send('PUT', path, { image: 'https://tracker.example/x.png' });
    expect(asJson.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const asVisitor = await visitor.send('PUT', path, bytes, { 'content-type': 'image/png' });
    expect(asVisitor.body.code).toBe('SIGN_IN_REQUIRED');
    expect(await storedImage(eventId)).toBeNull();
  });

  it('is one whole image if two administrators upload at once, each with its own version', async () => {
    const eventId = await createEvent();
    const images = await Promise.all([20, 21, 22, 23].map((side) => draw(side, side)));
    const answers = await Promise.all(images.map((bytes) => upload(eventId, bytes)));
    // An upload that a newer one overtook gets an error.
    const taken = answers.filter(({ body }) => body.code !== 'PICTURE_SUPERSEDED');
    const versions = taken.map(({ body }) => (body.imagePath as string).split('?')[1]);
    expect(versions.toSorted()).toEqual(taken.map((_, index) => `v=${index + 1}`));
    expect(taken.length).toBeGreaterThan(0);
    const stored = Buffer.from((await storedImage(eventId))!);
    expect((await sharp(stored).metadata()).width).toBeGreaterThanOrEqual(20);
  });
});
