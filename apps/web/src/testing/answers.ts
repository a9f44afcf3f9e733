import { vi } from 'vitest';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';

type Answer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
};
export type Call = { readonly path: string; readonly input: Record<string, unknown> };

export function refusal(code: string, status: number, data?: unknown): Answer {
  return { status, body: { defined: true, code, status, message: code, data } };
}

/** Responds with the session of the test: any write may refetch it. */
function answerSession(): Answer | undefined {
  const body = queryClient.getQueryData(queries.accounts.getSession.queryKey());
  return body && { body };
}

/** Stubs fetch below `/api` and returns the calls. Other paths fail like a lost connection. */
export function answerCalls(
  answers: Record<string, (call: Call) => Answer | undefined | Promise<Answer>>,
): readonly Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (target: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(target instanceof Request ? target.url : target, location.href),
      {
        method: target instanceof Request ? target.method : (init?.method ?? 'GET'),
      },
    );
    const url = new URL(request.url);
    const isWrite = target instanceof Request && !['GET', 'HEAD'].includes(target.method);
    const input = isWrite
      ? (JSON.parse((await target.text()) || '{}') as Record<string, unknown>)
      : Object.fromEntries(url.searchParams);
    const call = { path: url.pathname.replace(/^\/api/, ''), input };
    // A probe can follow a failed request of the test before.
    if (call.path !== '/healthz') calls.push(call);
    const find = answers[call.path] ?? (call.path === '/accounts/session' ? answerSession : null);
    const answer = await find?.(call);
    if (!answer) throw new TypeError(`Nothing answers ${call.path}.`);
    const { status = 200, headers = {} } = answer;
    return Response.json(answer.body, { status, headers });
  });
  return calls;
}

/** Answers a sheet of predictions: every line has this outcome. */
export const answerSheet =
  (outcome: string) =>
  ({ input }: Call): Answer => ({
    body: {
      lines: (input['predictions'] as { eventId: string }[]).map(({ eventId }) => ({
        eventId,
        outcome,
        ...(outcome === 'saved' && { prediction: {} }),
      })),
    },
  });
