import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api.d.ts';

function createCookieJar(first?: string): Middleware {
  const cookies = new Map<string, string>();
  if (first) keep(first);

  function keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    cookies.set(name!, value!);
  }

  return {
    onRequest({ request }) {
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      if (sent) request.headers.set('cookie', sent);
      return request;
    },
    onResponse({ response }) {
      response.headers.getSetCookie().forEach(keep);
    },
  };
}

/** Creates an API client that is generated from the API's document only. */
export function createStranger(baseUrl: string, cookie?: string) {
  const client = createClient<paths>({ baseUrl });
  client.use(createCookieJar(cookie));
  return client;
}

export function taken<T>({ data, error }: { data?: T; error?: { code: string } }): T {
  if (data === undefined) throw new Error(`refused: ${error?.code}`);
  return data;
}
