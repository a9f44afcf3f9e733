import * as contracts from '@kickoracle/contracts';
import type { Plugin } from 'vite';

const FOR_PLAYERS = 'virtual:contract';
/** What only administrators call, for the pages of the desk. */
const FOR_DESK = 'virtual:desk-contract';

type Operation = {
  '~orpc': { meta: contracts.OperationMeta; route: Record<string, unknown> };
};
type Group = Readonly<Record<string, Operation>>;

const isForDesk = (operation: Operation) =>
  operation['~orpc'].meta.access.endsWith('administrator');

/** Of an operation what a call of it needs: its method, its path and where its input goes. */
function routeOf(operation: Operation) {
  const { method, path, inputStructure } = operation['~orpc'].route;
  return { method, path, ...(inputStructure === 'detailed' && { inputStructure }) };
}

/** The routes of the operations that are meant, in their groups. */
function routesOf(isMeant: (operation: Operation) => boolean): object {
  const groups = Object.entries(contracts.contract as unknown as Record<string, Group>);
  const routes = groups.map(([name, operations]) => {
    const meant = Object.entries(operations).filter(([, operation]) => isMeant(operation));
    return [name, Object.fromEntries(meant.map(([each, operation]) => [each, routeOf(operation)]))];
  });
  return Object.fromEntries(routes.filter(([, group]) => Object.keys(group!).length > 0));
}

/**
 * Gives the client what it needs of the contract at run time, as plain values: routes without
 * their schemas and a few constants. Importing the package itself would ship its validators.
 * Made from the contract at every build, so the two cannot drift apart.
 */
export function contractPlugin(): Plugin {
  const values = {
    contract: routesOf((operation) => !isForDesk(operation)),
    GAME_CLOCK_HEADER: contracts.GAME_CLOCK_HEADER,
    PLAYER_HEADER: contracts.PLAYER_HEADER,
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
  const sources = new Map([
    [FOR_PLAYERS, sourceOf(values)],
    [FOR_DESK, sourceOf({ deskContract: routesOf(isForDesk) })],
  ]);
  return {
    name: 'kickoracle-contract',
    resolveId: (id) => (sources.has(id) ? `\0${id}` : null),
    load: (id) => sources.get(id.replace('\0', '')) ?? null,
  };
}

const sourceOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
