import type { Contract } from '@kickoracle/contracts';
import { GAME_CLOCK_HEADER, PLAYER_HEADER } from '@kickoracle/contracts/constants';
import { createORPCClient, DynamicLink } from '@orpc/client';
import {
  getContractRouter,
  isContractProcedure,
  type AnyContractRouter,
  type ContractRouterClient,
} from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createLink, type CallContext } from './api-link.ts';
import { watchedFetch } from './connection.ts';
import { currentLanguage } from './i18n.ts';
import { followServerClock } from './server-clock.ts';
import { shownPlayer } from './shown-player.ts';

/** The operations of all but administrators; defined by the build. */
const contract = CONTRACT;

function isWrite(operation: AnyContractRouter | undefined): boolean {
  return isContractProcedure(operation) && operation['~orpc'].route.method !== 'GET';
}

const linkOf = (of: AnyContractRouter) =>
  createLink(of, {
    headers: ({ context: { player = shownPlayer() } }, path) => ({
      // For the mails that an action sends.
      'accept-language': currentLanguage(),
      ...(player !== null && isWrite(getContractRouter(of, path)) && { [PLAYER_HEADER]: player }),
    }),
    async fetch(request, init, { context: { keepalive } }) {
      const sentAtMs = Date.now();
      const answer = await watchedFetch(request, { ...init, ...(keepalive && { keepalive }) });
      const text = answer.headers.get(GAME_CLOCK_HEADER);
      followServerClock({ text, sentAtMs, receivedAtMs: Date.now() });
      return answer;
    },
  });

const playersLink = linkOf(contract);

const link = new DynamicLink<CallContext>(async (_options, path) =>
  getContractRouter(contract, path)
    ? playersLink
    : linkOf((await import('./administrator-contract.ts')).contract),
);

/** Output types are JSON already: `JsonifiedClient` would lose the brands of ids. */
export const api: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

export const queries = createTanstackQueryUtils(api);

export const sessionKey = queries.accounts.getSession.queryKey();
