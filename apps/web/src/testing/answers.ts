import { vi } from 'vitest';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';

type Answer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
};
/** What was asked: the input of a write, or the parameters of a reading. */
export type Call = { readonly path: string; readonly input: Record<string, unknown> };

/** How a refusal of the contract looks on the wire. */
export function refusal(code: string, status: number, data?: unknown): Answer {
  return { status, body: { defined: true, code, status, message: code, data } };
}

/** Who is signed in, as the test has said it: any write may ask again. */
function answerSession(): Answer | undefined {
  const body = queryClient.getQueryData(queries.accounts.getSession.queryKey());
  return body && { body };
}

/**
 * Stands in for the network: answers below `/api` by path, and tells what was asked. What has no
 * answer fails like a lost connection.
 */
export function answerCalls(
  answers: Record<string, (call: Call) => Answer | undefined | Promise<Answer>>,
): readonly Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(asked instanceof Request ? asked.url : asked, location.href),
      {
        method: asked instanceof Request ? asked.method : (init?.method ?? 'GET'),
      },
    );
    const url = new URL(request.url);
    const isWrite = asked instanceof Request && !['GET', 'HEAD'].includes(asked.method);
    const input = isWrite
      ? (JSON.parse((await asked.text()) || '{}') as Record<string, unknown>)
      : Object.fromEntries(url.searchParams);
    const call = { path: url.pathname.replace(/^\/api/, ''), input };
    calls.push(call);
    const find = answers[call.path] ?? (call.path === '/accounts/session' ? answerSession : null);
    const answer = await find?.(call);
    if (!answer) throw new TypeError(`Nothing answers ${call.path}.`);
    const { status = 200, headers = {} } = answer;
    return Response.json(answer.body, { status, headers });
  });
  return calls;
}
