import { isORPCErrorJson, ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink, type OpenAPILinkOptions } from '@orpc/openapi-client/fetch';

export type CallContext = {
  /** Player of a write, if it is not the player whom the page shows. */
  player?: string | null;
  /** Continues after the page is closed. */
  keepalive?: boolean;
};

type Options = Required<Pick<OpenAPILinkOptions<CallContext>, 'headers' | 'fetch'>>;

const JSON_TYPE = 'application/json';

/** Returns true if a network or proxy responded in place of the server. */
const isOfOthers = ({ ok, status, headers }: Response) =>
  status < 400 && !(ok && (headers.get('content-type') ?? JSON_TYPE).startsWith(JSON_TYPE));

/** Calls reject with `ORPCError`, or with `TypeError` without a connection. */
export const createLink = (contract: AnyContractRouter, { headers, fetch }: Options) =>
  new OpenAPILink<CallContext>(contract, {
    url: `${globalThis.location?.origin ?? 'http://127.0.0.1'}/api`,
    headers,
    async fetch(...call) {
      const answer = await fetch(...call);
      // For example the login page of a network: the server was not reached.
      if (isOfOthers(answer)) throw new TypeError('A network in between answered.');
      return answer;
    },
    // The status of a proxy is not an error of the game.
    customErrorResponseBodyDecoder: (body, { status }) =>
      isORPCErrorJson(body)
        ? null
        : new ORPCError('NOT_UNDERSTOOD', {
            status,
            message: `The server answered with ${status}.`,
          }),
  });
