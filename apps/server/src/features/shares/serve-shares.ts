import type { PictureFormat } from '@kickoracle/contracts';
import type { Hono } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import { DomainError } from '#lib/errors.ts';
import type { SharesService } from './shares.service.ts';

export const picturePath = (token: string, format: PictureFormat) =>
  `/files/moments/${token}/${format}.jpg`;

/** Serves the pictures of shares. Caches ask again each time, since a share can be withdrawn. */
export function serveShares(server: Hono<HttpEnv>, shares: Pick<SharesService, 'getPicture'>) {
  server.get('/files/moments/:token{[\\w-]{22}}/:name{(?:wide|tall)\\.jpg}', async (c) => {
    const { token, name } = c.req.param();
    c.header('x-robots-tag', 'noindex');
    c.header('cache-control', 'no-cache');
    const format = name.startsWith('tall') ? 'tall' : 'wide';
    try {
      const picture = await shares.getPicture(token, format);
      if (!picture) return c.text('Not found', 404);
      return c.body(new Uint8Array(picture), 200, {
        'content-type': 'image/jpeg',
        'content-disposition': `inline; filename="kickoracle-${format}.jpg"`,
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code === 'SHARE_WITHDRAWN' ? c.text('Gone', 410) : c.text('Not found', 404);
    }
  });
}
