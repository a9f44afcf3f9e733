import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally.ts';

export const API_KEY = 'a-key-of-the-tests';

export type Trouble = (response: ServerResponse) => void;

export type ServedFixture = ReturnType<typeof createServedFixture>;

type Pair = { home: number | null; away: number | null };
const NOTHING: Pair = { home: null, away: null };

/** `fulltime` is after 90 minutes, `goals` after extra time. */
export function createServedFixture(fixture: {
  id: number;
  teams: readonly [number, number];
  kickoffAt: Date;
  status?: string;
  fulltime?: readonly [number, number];
  halftime?: readonly [number, number];
  goals?: readonly [number, number];
  events?: readonly object[];
}) {
  const { id, teams, kickoffAt, status = 'NS', fulltime, halftime, goals = fulltime } = fixture;
  const pair = (both?: readonly [number, number]): Pair =>
    both ? { home: both[0], away: both[1] } : NOTHING;
  const date = `${kickoffAt.toISOString().slice(0, 19)}+00:00`;
  return {
    fixture: {
      id,
      referee: null,
      timezone: 'UTC',
      date,
      timestamp: Math.floor(kickoffAt.getTime() / 1000),
      venue: { id: null, name: 'Harbour Ground', city: 'Northport' },
      status: { long: 'As it is', short: status, elapsed: null as number | null, extra: null },
    },
    league: {
      id: 901,
      name: 'Harbour League',
      country: 'Nowhere',
      season: 2026,
      round: 'Round - 1',
    },
    teams: {
      home: { id: teams[0], name: `Club ${teams[0]}`, winner: null },
      away: { id: teams[1], name: `Club ${teams[1]}`, winner: null },
    },
    goals: pair(goals),
    score: {
      halftime: pair(halftime),
      fulltime: pair(fulltime),
      extratime: NOTHING,
      penalty: NOTHING,
    },
    ...(fixture.events && { events: fixture.events }),
  };
}

/** Creates odds in the format of API-Football: prices are strings, labels not always. */
export function createServedBook(
  id: number,
  prices: { result?: readonly string[]; goals?: readonly string[] },
) {
  const [home, draw, away] = prices.result ?? [];
  const [over, under] = prices.goals ?? [];
  return {
    id,
    name: `Bookmaker ${id}`,
    bets: [
      {
        id: 2,
        name: 'Home/Away',
        values: [
          { value: 'Home', odd: '1.01' },
          { value: 'Away', odd: '40.00' },
        ],
      },
      ...(home
        ? [
            {
              id: 1,
              name: 'Match Winner',
              values: [
                { value: 'Home', odd: home },
                { value: 'Draw', odd: draw },
                { value: 'Away', odd: away },
              ],
            },
          ]
        : []),
      ...(over
        ? [
            {
              id: 5,
              name: 'Goals Over/Under',
              values: [
                { value: 'Over 2.5', odd: over },
                { value: 'Under 2.5', odd: under },
                { value: 'Over 2.25', odd: '1.70' },
                { value: 'Under 2.25', odd: '2.10' },
              ],
            },
          ]
        : []),
      {
        id: 38,
        name: 'Exact Goals Number',
        values: [
          { value: 4, odd: '7.00' },
          { value: 'more 8', odd: '251.00' },
        ],
      },
    ],
  };
}

/** Responds like API-Football: status 200 with `errors`, strings and numbers, pages. */
export async function startApiFootballServer() {
  const fixtures = new Map<number, ServedFixture>();
  const odds = new Map<number, readonly object[]>();
  const troubles: Trouble[] = [];
  const requests: string[] = [];
  const headers: Record<string, string> = {};

  function listFixtures(path: string, query: URLSearchParams): readonly object[] {
    if (path === '/fixtures') {
      const ids = (query.get('ids') ?? '').split('-').map(Number);
      return ids.flatMap((id) => fixtures.get(id) ?? []);
    }
    const teams = (query.get('h2h') ?? '').split('-').map(Number);
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    return [...fixtures.values()].filter(({ fixture, teams: { home, away } }) => {
      const day = fixture.date.slice(0, 10);
      return teams.includes(home.id) && teams.includes(away.id) && from <= day && day <= to;
    });
  }

  function listOdds(query: URLSearchParams) {
    const id = Number(query.get('fixture'));
    const books = odds.get(id) ?? [];
    const page = Number(query.get('page') ?? '1');
    const items = books.slice(2 * (page - 1), 2 * page);
    const response = items.length > 0 ? [{ fixture: { id }, bookmakers: items }] : [];
    return { response, pages: Math.max(1, Math.ceil(books.length / 2)), page };
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    requests.push(request.url!);
    const trouble = troubles.shift();
    if (trouble) return trouble(response);
    const { pathname, searchParams: query } = new URL(request.url!, 'http://provider');
    const send = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (request.headers['x-apisports-key'] !== API_KEY) {
      return send({ errors: { token: 'Missing application key.' }, results: 0, response: [] });
    }
    if (pathname === '/odds') {
      const { response: list, pages, page } = listOdds(query);
      return send({ errors: [], paging: { current: page, total: pages }, response: list });
    }
    const list = listFixtures(pathname, query);
    send({ errors: [], results: list.length, paging: { current: 1, total: 1 }, response: list });
  }

  const { url, stop } = await listenLocally(createServer(answer));
  return {
    url,
    fixtures,
    odds,
    troubles,
    requests,
    headers,
    stop,
  };
}
