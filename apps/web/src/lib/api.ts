import type { Contract } from '@kickoracle/contracts';
import { GAME_CLOCK_HEADER, PLAYER_HEADER } from '@kickoracle/contracts/constants';
import { createORPCClient, isORPCErrorJson, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { watchedFetch } from './connection.ts';
import { currentLanguage } from './i18n.ts';
import { followServerClock } from './server-clock.ts';
import { shownPlayer } from './shown-player.ts';

export type CallContext = {
  /** The player, if it is not the one whom the page shows. */
  player?: string | null;
  keepalive?: boolean;
};

const JSON_TYPE = 'application/json';

/** Calls reject with `ORPCError`, or with `TypeError` without a connection. */
const link = new OpenAPILink<CallContext>(CONTRACT, {
  url: `${globalThis.location?.origin ?? 'http://127.0.0.1'}/api`,
  headers: ({ context: { player = shownPlayer() } }) => ({
    // For the mails that an action sends.
    'accept-language': currentLanguage(),
    // The server compares it when it writes.
    ...(player !== null && { [PLAYER_HEADER]: player }),
  }),
  async fetch(request, init, { context: { keepalive } }) {
    const sentAtMs = Date.now();
    const answer = await watchedFetch(request, { ...init, ...(keepalive && { keepalive }) });
    followServerClock(answer.headers.get(GAME_CLOCK_HEADER), sentAtMs);
    const isJson = (answer.headers.get('content-type') ?? JSON_TYPE).startsWith(JSON_TYPE);
    // For example the login page of a network: the server was not reached.
    const isOurs = answer.status >= 400 || (answer.ok && isJson);
    if (!isOurs) throw new TypeError('A network in between answered.');
    return answer;
  },
  // The status of a proxy is not an error of the game.
  customErrorResponseBodyDecoder: (body, { status }) =>
    isORPCErrorJson(body) ? null : new ORPCError('INTERNAL', { status }),
});

/** Output types are JSON already: `JsonifiedClient` would lose the brands of ids. */
export const api: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

export const queries = createTanstackQueryUtils(api);

export const sessionKey = queries.accounts.getSession.queryKey();
