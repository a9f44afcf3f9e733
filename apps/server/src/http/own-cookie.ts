import { parse, serialize } from 'hono/utils/cookie';
import type { AppSettings } from '../context.ts';

/** Creates a cookie that scripts cannot read; over https it is bound to this host. */
export function createOwnCookie(name: string, settings: Pick<AppSettings, 'publicUrl'>) {
  const isHttps = settings.publicUrl().startsWith('https:');
  const fullName = isHttps ? `__Host-${name}` : name;
  return {
    fullName,

    read: (headers: Headers): string | null =>
      parse(headers.get('cookie') ?? '', fullName)[fullName] ?? null,

    /** Returns the header that sets it for `maxAge` seconds; 0 removes it. */
    set: (value: string, maxAge: number): string =>
      serialize(fullName, value, {
        httpOnly: true,
        secure: isHttps,
        sameSite: 'Lax',
        path: '/',
        maxAge,
      }),
  };
}
