// @vitest-environment node
import * as contracts from '@kickoracle/contracts';
import { createORPCClient, ORPCError } from '@orpc/client';
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { skipToken } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { contract, type Routes } from 'virtual:contract';
import { deskContract } from 'virtual:desk-contract';
import { ApiError, readAnswer, toRequest, type Route } from './api-call.ts';
import { queriesOf } from './api-queries.ts';

const BASE = 'http://127.0.0.1:3000/api';
type Operation = { path: readonly string[]; route: Route };

function listOperations(routes: Routes, path: readonly string[] = []): Operation[] {
  return Object.entries(routes).flatMap(([name, node]) =>
    typeof node['path'] === 'string'
      ? [{ path: [...path, name], route: node as Route }]
      : listOperations(node as Routes, [...path, name]),
  );
}
const operations = [contract, deskContract].flatMap((routes) => listOperations(routes));

type Theirs = (input: unknown) => Promise<unknown>;
const inside = (tree: unknown, path: readonly string[]) =>
  path.reduce((at, name) => (at as Record<string, unknown>)[name], tree);

/** The client of the library that the server is made with: what it would do is what ours should. */
function theirs(answer: () => Response) {
  const sent: Request[] = [];
  const link = new OpenAPILink(
    minifyContractRouter(contracts.contract) as unknown as AnyContractRouter,
    {
      url: BASE,
      headers: { 'accept-language': 'de' },
      fetch: async (request) => {
        sent.push(request.clone());
        return answer();
      },
    },
  );
  const client: object = createORPCClient(link);
  return { sent, client };
}

const said = async (request: Request) => ({
  url: request.url,
  method: request.method,
  headers: Object.fromEntries(request.headers),
  body: await request.text(),
});

/** A bit of everything, at every place of the operation's input. */
function inputOf({ path, method, inputStructure }: Route): unknown {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, 'ä /?#&+%{x}']));
  const rest = {
    text: 'ö & +',
    none: undefined,
    nil: null,
    no: false,
    n: 0,
    list: ['a', { b: 1 }],
  };
  if (inputStructure !== 'detailed') return { ...params, ...rest };
  return { params, ...(method === 'GET' ? { query: rest } : { query: { page: 2 }, body: rest }) };
}

it('every operation is asked as the library of the server would ask it', async () => {
  expect(operations.length).toBeGreaterThan(100);
  const { sent, client } = theirs(() => Response.json({}));
  for (const { path, route } of operations) {
    for (const input of [inputOf(route), ...(route.path.includes('{') ? [] : [undefined])]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to compare
      await (inside(client, path) as Theirs)(input);
      const options = { base: BASE, headers: { 'accept-language': 'de' }, signal: undefined };
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [own, other] = [await said(toRequest(route, input, options)), await said(sent.at(-1)!)];
      expect(own, path.join('.')).toEqual(other);
    }
  }
});

it.each([
  ['a value', () => Response.json({ a: [1, null] })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
])('reads %s as the library would', async (_, answer) => {
  const { client } = theirs(answer);
  const [{ path }] = operations as [Operation];
  const other = await (inside(client, path) as Theirs)(inputOf(operations[0]!.route));
  expect(await readAnswer(answer())).toEqual(other);
});

it('a refusal is the same refusal', async () => {
  const told = {
    defined: true,
    code: 'RATE_LIMITED',
    status: 429,
    message: 'Slow down.',
    data: { after: 3 },
  };
  const refuse = () => Response.json(told, { status: 429 });
  const { client } = theirs(refuse);
  const [{ path, route }] = operations as [Operation];
  const other = await (inside(client, path) as Theirs)(inputOf(route)).catch((error) => error);
  const own = await readAnswer(refuse()).catch((error: unknown) => error);
  expect(other).toBeInstanceOf(ORPCError);
  expect(own).toBeInstanceOf(ApiError);
  for (const name of ['code', 'status', 'message', 'data'] as const) {
    expect((own as ApiError)[name]).toEqual((other as ApiError)[name]);
  }
});

it.each([502, 404, 200])('a page of something in between with %s is an error', async (status) => {
  const answer = new Response('<h1>Nginx</h1>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
  await expect(readAnswer(answer)).rejects.toMatchObject({ code: 'NOT_UNDERSTOOD', status });
});

it('what is kept is found by the same keys as with the library', () => {
  const utils: unknown = createTanstackQueryUtils(theirs(() => Response.json({})).client as never);
  for (const { path } of operations) {
    const own = queriesOf(path, async () => null);
    const other = inside(utils, path) as typeof own;
    for (const options of [undefined, { input: { a: 1 } }, { input: skipToken }]) {
      expect(own.key(options as object)).toEqual(other.key(options as object));
      const [mine, their] = [own.queryOptions(options), other.queryOptions(options)];
      expect({ ...mine, queryFn: 0 }).toEqual({ ...their, queryFn: 0 });
    }
    const pages = { input: (page: unknown) => ({ page }), initialPageParam: 1 };
    expect(own.infiniteOptions(pages).queryKey).toEqual(other.infiniteOptions(pages).queryKey);
    const change = { onSuccess: () => null };
    const [mine, their] = [own.mutationOptions(change), other.mutationOptions(change)];
    expect({ ...mine, mutationFn: 0 }).toEqual({ ...their, mutationFn: 0 });
  }
});
