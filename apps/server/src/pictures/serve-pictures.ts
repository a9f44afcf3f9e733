import type { Context, Hono } from 'hono';
import { readFileKey } from '../files/file-key.ts';
import type { HttpEnv } from '../http/http-env.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PICTURE_NAME = /^(.{36})\.webp$/;

type FindPicture = (id: string) => Promise<{ version: number; body: Uint8Array } | null>;

/**
 * Serves pictures by folder. Only the address of the current version is cacheable for ever: cached
 * under a future version, the old picture would hide the new one.
 */
export function servePictures(
  server: Hono<HttpEnv>,
  folders: Readonly<Record<'profiles' | 'events', FindPicture>>,
): void {
  const refuse = (c: Context<HttpEnv>) => c.text('Not found', 404, { 'cache-control': 'no-store' });

  for (const [folder, findPicture] of Object.entries(folders)) {
    server.get(`/files/${folder}/:name`, async (c) => {
      const name = c.req.param('name');
      const id = readFileKey(`${folder}/${name}`) && PICTURE_NAME.exec(name)?.[1];
      const picture = id ? await findPicture(id) : null;
      if (!picture) return refuse(c);
      const isCurrent = c.req.query('v') === String(picture.version);
      return c.body(new Uint8Array(picture.body), 200, {
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="${name}"`,
        'cache-control': isCurrent ? IMMUTABLE : 'no-cache',
      });
    });
  }
  server.all('/files/*', refuse);
}
