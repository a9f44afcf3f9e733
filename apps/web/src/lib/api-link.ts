import { isORPCErrorJson, ORPCError } from '@orpc/client';
import { OpenAPILink, type OpenAPILinkOptions } from '@orpc/openapi-client/fetch';

/** How a call differs from others. */
export type CallContext = {
  /** For whom a write is, where that is not the player whom the page shows when it is sent. */
  player?: string | null;
  /** Whether it goes on when the page is closed. */
  keepalive?: boolean;
};

type Options = Required<Pick<OpenAPILinkOptions<CallContext>, 'headers' | 'fetch'>>;

const JSON_TYPE = 'application/json';

/** Tells whether something in between answered in place of the server, or leads elsewhere. */
const isOfOthers = ({ ok, status, headers }: Response) =>
  status < 400 && !(ok && (headers.get('content-type') ?? JSON_TYPE).startsWith(JSON_TYPE));

/**
 * Returns the way to the server's operations. A call rejects with `ORPCError`, or with `TypeError`
 * without a connection.
 */
export const createLink = ({ headers, fetch }: Options) =>
  new OpenAPILink<CallContext>(CONTRACT, {
    url: `${globalThis.location?.origin ?? 'http://127.0.0.1'}/api`,
    headers,
    async fetch(...call) {
      const answer = await fetch(...call);
      // The page on which a network asks for its password: the server was not reached.
      if (isOfOthers(answer)) throw new TypeError('A network in between answered.');
      return answer;
    },
    // Of something in between, such as a proxy, the status says nothing about the game.
    customErrorResponseBodyDecoder: (body, { status }) =>
      isORPCErrorJson(body)
        ? null
        : new ORPCError('NOT_UNDERSTOOD', {
            status,
            message: `The server answered with ${status}.`,
          }),
  });
