import { contract } from '@kickoracle/contracts';
import { ORPCError } from '@orpc/client';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { errorCode, isTemporary } from './errors.ts';

type Sent = { request: Request; init: RequestInit | undefined };

function answerBy(answer: () => Response): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    sent.push({ request, init });
    return answer();
  });
  return sent;
}

const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const page = (status: number) =>
  new Response('<h1>Enter your room number</h1>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

it('the built contract has the route of every operation, and nothing else', () => {
  const paths = Object.entries(contract).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({ path: [group, name], operation })),
  );
  expect(paths.length).toBeGreaterThan(100);
  for (const { path, operation } of paths) {
    const { method, path: address, inputStructure } = operation['~orpc'].route;
    const built = getContractRouter(CONTRACT, path);
    expect(isContractProcedure(built), path.join('.')).toBe(true);
    // `compact` is the default of the link.
    const structure = inputStructure === 'compact' ? {} : { inputStructure };
    expect(built).toEqual({
      '~orpc': { errorMap: {}, meta: {}, route: { method, path: address, ...structure } },
    });
  }
});

it('a call bypasses the browser cache, follows no redirect and can be aborted', async () => {
  const sent = answerBy(() => Response.json([]));
  const controller = new AbortController();
  const { signal } = controller;
  await api.competitions.listParticipants(
    { competitionId: 'ä/b' as never, season: 2026 },
    { signal },
  );
  await api.matches.getMatch({ matchId: 'm' as never }, { context: { keepalive: true } });
  const [first, second] = sent;
  expect(new URL(first!.request.url).pathname).toMatch(/^\/api\/.*\/%C3%A4%2Fb\//);
  expect(first!.init).toEqual({ redirect: 'manual', cache: 'no-store' });
  expect(second!.init).toMatchObject({ keepalive: true });
  expect(first!.request.signal.aborted).toBe(false);
  controller.abort();
  expect(first!.request.signal.aborted).toBe(true);
});

it.each([
  ['a page', page],
  ['nothing', (status: number) => new Response(null, { status })],
  ['a foreign error', (status: number) => Response.json({ error: 'No.' }, { status })],
])('%s with an error status from a proxy is no error of the game', async (_, answer) => {
  for (const status of [401, 403, 404, 502]) {
    answerBy(() => answer(status));
    const error = await refusalOf(api.competitions.listCompetitions());
    expect(error).toBeInstanceOf(ORPCError);
    expect(error).toMatchObject({ code: 'INTERNAL', status });
    expect(isTemporary(error)).toBe(status >= 500);
  }
});

it.each([
  ['answers with its own page', () => page(200)],
  ['redirects', () => Response.redirect('http://127.0.0.1/sign-in')],
  ['redirects opaquely', () => Response.error()],
])('a network that %s counts as no connection', async (_, answer) => {
  answerBy(answer);
  const error = await refusalOf(api.competitions.listCompetitions());
  expect(error).toBeInstanceOf(TypeError);
  expect(errorCode(error)).toBeNull();
  expect(isTemporary(error)).toBe(true);
});
