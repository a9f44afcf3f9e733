import type { Contract } from '@kickoracle/contracts';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import { contract, GAME_CLOCK_HEADER, type Routes } from 'virtual:contract';
import { playerHeaders, readAnswer, toRequest, type Route } from './api-call.ts';
import { keysOf, queriesOf, type Call, type CallContext } from './api-queries.ts';
import { watchedFetch } from './connection.ts';
import { currentLanguage } from './i18n.ts';
import { followServerClock } from './server-clock.ts';
import { shownPlayer } from './shown-player.ts';

const base = `${globalThis.location?.origin ?? 'http://127.0.0.1'}/api`;

const callBy =
  (route: Route): Call =>
  async (input, { signal, context: { player = shownPlayer(), keepalive = false } = {} } = {}) => {
    const headers = {
      // In which language the server writes mails about what is done here.
      'accept-language': currentLanguage(),
      ...playerHeaders(route.method, player),
    };
    const request = toRequest(route, input, { base, headers, signal });
    const sentAtMs = Date.now();
    const answer = await watchedFetch(request, {
      redirect: 'manual',
      ...(keepalive && { keepalive }),
    });
    const text = answer.headers.get(GAME_CLOCK_HEADER);
    followServerClock({ text, sentAtMs, receivedAtMs: Date.now() });
    return readAnswer(answer);
  };

type Visit<Made> = {
  operation: (route: Route, path: readonly string[]) => Made;
  group: (path: readonly string[]) => object;
};

/** Makes something of each operation, and of each group of them, under their names in the contract. */
function walk<Made>(routes: Routes, visit: Visit<Made>, path: readonly string[] = []): object {
  const made = Object.entries(routes).map(([name, node]) => {
    const here = [...path, name];
    const isOperation = typeof node['path'] === 'string';
    return [
      name,
      isOperation ? visit.operation(node as Route, here) : walk(node as Routes, visit, here),
    ];
  });
  return { ...visit.group(path), ...Object.fromEntries(made) };
}

/** What administrators alone may call refuses everybody else. */
type IsForDesk<Operation> = Operation extends { '~orpc': { errorMap: { FORBIDDEN: unknown } } }
  ? true
  : false;
type NamesIn<Group, IsDesk> = {
  [Name in keyof Group]: IsForDesk<Group[Name]> extends IsDesk ? Name : never;
}[keyof Group];

/** The operations of administrators alone, or those of everybody. */
type Operations<IsDesk extends boolean> = {
  [Group in keyof Contract as NamesIn<Contract[Group], IsDesk> extends never ? never : Group]: Pick<
    Contract[Group],
    NamesIn<Contract[Group], IsDesk>
  >;
};

type Client<IsDesk extends boolean> = ContractRouterClient<Operations<IsDesk>, CallContext>;

/**
 * Calls the server’s operations; rejects with `ApiError`, or `TypeError` without a connection. What the
 * contract says of an answer is JSON already, so that ids keep their marks.
 */
const callsOf = <IsDesk extends boolean>(routes: Routes) =>
  walk(routes, { operation: callBy, group: () => ({}) }) as Client<IsDesk>;

/** Query and mutation options for every operation, keys included. */
const optionsOf = <IsDesk extends boolean>(routes: Routes) =>
  walk(routes, {
    operation: (route, path) => queriesOf(path, callBy(route)),
    group: keysOf,
  }) as RouterUtils<Client<IsDesk>>;

export const api = callsOf<false>(contract);
export const queries = optionsOf<false>(contract);

/** Makes the same of what administrators alone may call, whose routes come with their pages. */
export const createDeskApi = (routes: Routes) => ({
  deskApi: callsOf<true>(routes),
  deskQueries: optionsOf<true>(routes),
});

/** The key of all that is kept of a group of operations, or of one of them, whoever may call it. */
export const keyOf = <Group extends keyof Contract>(
  group: Group,
  operation?: keyof Contract[Group] & string,
) => keysOf(operation === undefined ? [group] : [group, operation]).key();
