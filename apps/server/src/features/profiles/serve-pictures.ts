import type { Context, Hono } from 'hono';
import { readFileKey } from '../../files/file-key.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { ProfilesService } from './profiles.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PICTURE_NAME = /^(.{36})\.webp$/;

/**
 * Serves the pictures of players. Only the address of the version that there is now may be kept for
 * ever: kept under a version to come, the old picture would hide the new one.
 */
export function servePictures(server: Hono<HttpEnv>, profiles: ProfilesService): void {
  const refuse = (c: Context<HttpEnv>) => c.text('Not found', 404, { 'cache-control': 'no-store' });

  server.get('/files/profiles/:name', async (c) => {
    const name = c.req.param('name');
    const userId = readFileKey(`profiles/${name}`) && PICTURE_NAME.exec(name)?.[1];
    const picture = userId ? await profiles.findPicture(userId) : null;
    if (!picture) return refuse(c);
    const isCurrent = c.req.query('v') === String(picture.version);
    return c.body(new Uint8Array(picture.body), 200, {
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': isCurrent ? IMMUTABLE : 'no-cache',
    });
  });
  server.all('/files/*', refuse);
}
