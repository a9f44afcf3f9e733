import * as contracts from '@kickoracle/contracts';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:contract';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;

type Operation = { '~orpc': { route: Record<string, unknown> } };
type Routes = { readonly [name: string]: Routes | Operation };

const isOperation = (node: Routes | Operation): node is Operation => '~orpc' in node;

/** Of each operation what a call of it needs: its method, its path and where its input goes. */
function routesOf(node: Routes): object {
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => {
      if (!isOperation(child)) return [name, routesOf(child)];
      const { method, path, inputStructure } = child['~orpc'].route;
      const isDetailed = inputStructure === 'detailed';
      return [name, { method, path, ...(isDetailed && { inputStructure }) }];
    }),
  );
}

/**
 * Gives the client what it needs of the contract at run time, as plain values: routes without
 * their schemas and a few constants. Importing the package itself would ship its validators.
 * Made from the contract at every build, so the two cannot drift apart.
 */
export function contractPlugin(): Plugin {
  const values = {
    contract: routesOf(minifyContractRouter(contracts.contract) as unknown as Routes),
    GAME_CLOCK_HEADER: contracts.GAME_CLOCK_HEADER,
    LANGUAGES: contracts.LANGUAGES,
    LIVE_PATH: contracts.LIVE_PATH,
    LIVE_HEARTBEAT_MS: contracts.LIVE_HEARTBEAT_MS,
    PICTURE_TYPES: contracts.PICTURE_TYPES,
    PICTURE_MAX_BYTES: contracts.PICTURE_MAX_BYTES,
    PICTURE_MAX_SIDE: contracts.PICTURE_MAX_SIDE,
    EVENT_IMAGE_MAX_SIDE: contracts.EVENT_IMAGE_MAX_SIDE,
    MAIL_KINDS: contracts.MAIL_KINDS,
    GOOGLE_PROBLEMS: contracts.GOOGLE_PROBLEMS,
    FIRST_LEADERBOARD_YEAR: contracts.FIRST_LEADERBOARD_YEAR,
    LEADERBOARD_PAGE_SIZE: contracts.LEADERBOARD_PAGE_SIZE,
    LEADERBOARD_DEPTH: contracts.LEADERBOARD_DEPTH,
    MAX_MATCHES_AT_ONCE: contracts.MAX_MATCHES_AT_ONCE,
    MAX_RESULTS_AT_ONCE: contracts.MAX_RESULTS_AT_ONCE,
    MAX_SHEET_LINES: contracts.MAX_SHEET_LINES,
    MIN_SEARCHED_LETTERS: contracts.MIN_SEARCHED_LETTERS,
    MAX_SEARCH_LENGTH: contracts.MAX_SEARCH_LENGTH,
    CONTACT_FORM_PATH: contracts.CONTACT_FORM_PATH,
    CONTACT_FORM_LENGTHS: contracts.CONTACT_FORM_LENGTHS,
    CONTACT_FORM_TRAP: contracts.CONTACT_FORM_TRAP,
    CONTACT_PROBLEMS: contracts.CONTACT_PROBLEMS,
  };
  return {
    name: 'kickoracle-contract',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    load: (id) =>
      id === RESOLVED_ID
        ? Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : null,
  };
}
