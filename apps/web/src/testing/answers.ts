import { vi } from 'vitest';

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

/**
 * Stands in for the network: answers below `/api` by path, and tells what was asked. What has no
 * answer fails like a lost connection.
 */
export function answerCalls(
  answers: Record<string, (call: Call) => Answer | Promise<Answer>>,
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
    const answer = await answers[call.path]?.(call);
    if (!answer) throw new TypeError(`Nothing answers ${call.path}.`);
    const { status = 200, headers = {} } = answer;
    return Response.json(answer.body, { status, headers });
  });
  return calls;
}
