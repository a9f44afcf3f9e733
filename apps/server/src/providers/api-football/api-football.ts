import { DAY_MS } from '@kickoracle/game';
import type { Budget } from '../budget.ts';
import { fetchJson, type AnswerLimits, type JsonAnswer } from '../fetch-json.ts';
import {
  MOST_FIXTURES,
  ProviderError,
  type Asking,
  type MatchDataProvider,
} from '../match-data.ts';
import { findNearest, sortAnswer } from '../fixtures.ts';
import { readPage, readRefusal, type Refusal } from './envelope.ts';
import { readFixture, readFixtureId } from './read-fixture.ts';
import { readOdds } from './read-odds.ts';

export type ApiFootballSettings = {
  readonly url: string;
  readonly key: string;
};

export const API_FOOTBALL = 'api-football';

const LIMITS: AnswerLimits = { timeoutMs: 4_000, bytes: 8_000_000 };
const MOST_PAGES = 5;
/** Pause after a refusal, in seconds or until tomorrow. A rejected key needs an operator. */
const PAUSES: ReadonlyMap<string, number | 'day'> = new Map(
  Object.entries<number | 'day'>({
    rateLimit: 61,
    requests: 'day',
    token: 900,
    access: 900,
  }),
);

const isOf: MatchDataProvider['isOf'] = ({ teams }, pairing) =>
  teams.every((id, side) => id === pairing[side]?.id);

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Client of API-Football, version 3. Refusals have HTTP status 200 and `errors` in the body. */
export function createApiFootball(
  { url, key }: ApiFootballSettings,
  { budget, limits = LIMITS }: { budget: Budget; limits?: AnswerLimits },
): MatchDataProvider {
  /** Stores a refusal and pauses requests. */
  async function obey({ name, words }: Refusal): Promise<never> {
    // The text may repeat the rejected key.
    const problem = `API-Football refuses: ${name}: ${words}`.replaceAll(key, '(the key)');
    const pause = PAUSES.get(name);
    await budget.note({ problem, ...(pause !== undefined && { pause }) });
    const isLimit = name === 'requests' || name === 'rateLimit';
    throw new ProviderError(isLimit ? 'limited' : 'failed', problem);
  }

  async function learn({ headers }: JsonAnswer): Promise<void> {
    await budget.learn({
      dayLimit: readCount(headers, 'x-ratelimit-requests-limit'),
      dayRemaining: readCount(headers, 'x-ratelimit-requests-remaining'),
    });
    if (readCount(headers, 'x-ratelimit-remaining') !== 0) return;
    const problem = 'API-Football takes no more requests in this minute.';
    await budget.note({ problem, pause: PAUSES.get('rateLimit')! });
  }

  async function ask(path: string, query: Record<string, string>, asking: Asking) {
    if (!(await budget.spend(asking.purpose))) {
      throw new ProviderError('limited', 'The request limit of API-Football is reached for now.');
    }
    const address = new URL(`${url}${path}?${new URLSearchParams(query).toString()}`);
    const headers = { 'x-apisports-key': key };
    const answer = await fetchJson(address, { headers, signal: asking.signal }, limits);
    const refusal = readRefusal(answer.body);
    if (refusal) return obey(refusal);
    if (answer.status === 429) return obey({ name: 'rateLimit', words: 'status 429' });
    if (answer.status !== 200) {
      throw new ProviderError('failed', `API-Football returned status ${answer.status}.`);
    }
    const page = readPage(answer.body);
    await learn(answer);
    return page;
  }

  async function askAll<T>(
    path: string,
    query: Record<string, string>,
    { asking, read }: { asking: Asking; read: (items: readonly unknown[]) => T },
  ): Promise<T> {
    try {
      return read(await listItems(path, query, asking));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'failed') {
        await budget.note({ problem: error.message });
      }
      throw error;
    }
  }

  async function listItems(path: string, query: Record<string, string>, asking: Asking) {
    const first = await ask(path, query, asking);
    if (first.pages > MOST_PAGES) {
      throw new ProviderError('failed', `The response has ${first.pages} pages.`);
    }
    const items = [...first.items];
    for (let page = 2; page <= first.pages; page += 1) {
      items.push(...(await ask(path, { ...query, page: String(page) }, asking)).items);
    }
    return items;
  }

  return {
    source: API_FOOTBALL,
    readUsage: () => budget.read(),

    needsTeamIds: true,
    isOf,

    async findFixture({ teams, kickoffAt }, asking) {
      const [home, away] = teams;
      if (home.id === null || away.id === null) return null;
      const query = {
        h2h: `${home.id}-${away.id}`,
        from: dayOf(new Date(kickoffAt.getTime() - DAY_MS)),
        to: dayOf(new Date(kickoffAt.getTime() + DAY_MS)),
      };
      const items = await askAll('/fixtures/headtohead', query, { asking, read: (all) => all });
      const fixtures = items.flatMap((item) => {
        const read = readFixture(item);
        return 'fixture' in read && isOf(read.fixture, teams) ? [read.fixture] : [];
      });
      return findNearest(fixtures, kickoffAt)?.id ?? null;
    },

    async listFixtures(ids, asking) {
      if (ids.length > MOST_FIXTURES) throw new RangeError(`${ids.length} fixtures are too many.`);
      const query = { ids: ids.join('-'), timezone: 'UTC' };
      const items = await askAll('/fixtures', query, { asking, read: (all) => all });
      return sortAnswer(ids, items, { idOf: readFixtureId, read: readFixture });
    },

    async getOdds(fixtureId, asking) {
      const read = (items: readonly unknown[]) => readOdds(items, fixtureId);
      return askAll('/odds', { fixture: fixtureId }, { asking, read });
    },
  };
}
