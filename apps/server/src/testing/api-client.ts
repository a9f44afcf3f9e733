import { randomInt } from 'node:crypto';

/** A handler of requests: the server itself, or a proxy. */
export type Answering = {
  request(path: string, init: RequestInit): Response | Promise<Response>;
};

export type ApiAnswer = {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line no-explicit-any -- a test looks into answers of every kind
  readonly body: any;
  readonly text: string;
};

export type ApiClient = {
  get(path: string, headers?: Record<string, string>): Promise<ApiAnswer>;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer>;
  signIn(email: string, password: string): Promise<ApiAnswer>;
  readonly cookies: Map<string, string>;
};

function toBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** Streams never end: reads up to the first event. */
async function readFirstEvent({ body }: Response): Promise<string> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader.read()).value ?? 'data: none';
  await reader.cancel();
  return text;
}

export function createApiClient(server: Answering, address?: string): ApiClient {
  const cookies = new Map<string, string>();
  const ownAddress = address ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const headers = new Headers({ 'x-forwarded-for': ownAddress });
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (body !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(extra)) headers.set(name, value);
    const answer = await server.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: toBody(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/max-age=0/i.test(cookie)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const type = answer.headers.get('content-type') ?? '';
    const isStream = answer.body !== null && type.startsWith('text/event-stream');
    const text = isStream ? await readFirstEvent(answer) : await answer.text();
    const isJson = type.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && method !== 'HEAD' ? JSON.parse(text) : null,
      text,
    };
  }

  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    signIn: (email, password) => send('POST', '/api/accounts/sign-in', { email, password }),
  };
}
