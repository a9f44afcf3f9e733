import type { Contract } from '@kickoracle/contracts';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract, GAME_CLOCK_HEADER } from 'virtual:contract';
import { watchedFetch } from './connection.ts';
import { currentLanguage } from './i18n.ts';
import { followServerClock } from './server-clock.ts';

const link = new OpenAPILink(contract, {
  url: `${window.location.origin}/api`,
  // In which language the server writes mails about what is done here.
  headers: () => ({ 'accept-language': currentLanguage() }),
  fetch: async (request, init) => {
    const sentAtMs = Date.now();
    const answer = await watchedFetch(request, init);
    const text = answer.headers.get(GAME_CLOCK_HEADER);
    followServerClock({ text, sentAtMs, receivedAtMs: Date.now() });
    return answer;
  },
});

/**
 * Calls the server’s operations; rejects with `ORPCError`, or `TypeError` without a connection. What the
 * contract says of an answer is JSON already, so that ids keep their marks.
 */
export const api: ContractRouterClient<Contract> = createORPCClient(link);

/** Query and mutation options for every operation, keys included. */
export const queries = createTanstackQueryUtils(api);
