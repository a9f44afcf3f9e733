import { parse, serialize } from 'hono/utils/cookie';
import type { AppSettings } from '../context.ts';

/** Creates a cookie that scripts cannot read; over https browsers bind it to this very host. */
export function createOwnCookie(name: string, settings: Pick<AppSettings, 'publicUrl'>) {
  const isHttps = settings.publicUrl().startsWith('https:');
  const fullName = isHttps ? `__Host-${name}` : name;
  return {
    /** What browsers know it by. */
    fullName,

    /** Reads what the browser sent, or null. */
    read: (headers: Headers): string | null =>
      parse(headers.get('cookie') ?? '', fullName)[fullName] ?? null,

    /** Writes the header that sets it for so many seconds; none removes it. */
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
