import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient } from '@tanstack/react-query';
import { createInstance, type i18n, type Resource } from 'i18next';
import { createContext, type RouterContextProvider } from 'react-router';
import { sessionKey } from './api.ts';
import { fetchBy } from './connection.ts';
import { loadParts } from './lazy-part.tsx';
import { ownTimeZone } from './own-time-zone.ts';
import type { PageState, ServerView } from './page-state.ts';
import { TEXT_OPTIONS } from './languages.ts';

type Fetch = (request: Request) => Promise<Response>;

export type PageRequest = Pick<PageState, 'nonce' | 'publicUrl'> & {
  readonly choices: Pick<PageState, 'language'> &
    Pick<ServerView, 'theme' | 'languages' | 'listForm'> & {
      /** Null: the browser has not sent its zone yet. */
      readonly timeZone: string | null;
    };
  readonly now: number;
  /** Calls the API as the visitor would; null for the pending state. */
  readonly fetch: Fetch | null;
  /** Reports the milliseconds that the rendering kept the event loop busy. */
  readonly onRender: (renderMs: number) => void;
};

/** Null in `npm run dev`, until its middleware provides it. */
export const pageContext = createContext<{
  readonly client: QueryClient;
  readonly state: Omit<PageState, 'queries'>;
  readonly i18n: i18n;
  readonly onRender: PageRequest['onRender'];
} | null>(null);

const fetching = new AsyncLocalStorage<Fetch>();

/** All texts; each request has a clone with its own language. */
const i18next = createInstance();

/** Prepares rendering: sets the texts of the browser and loads all lazy parts. */
export async function prepare(texts: Resource): Promise<void> {
  fetchBy((request) => fetching.getStore()!(request));
  await i18next.init({ ...TEXT_OPTIONS, resources: texts });
  await loadParts();
}

export function runPage<Result>(
  request: PageRequest & { readonly isShell: boolean; readonly namespaces: readonly string[] },
  context: RouterContextProvider,
  run: () => Promise<Result>,
): Promise<Result> {
  const { choices, now, fetch, onRender, namespaces, ...shown } = request;
  const { language, timeZone, ...device } = choices;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  if (fetch) client.setQueryData(sessionKey, { session: null });
  const i18n = i18next.cloneInstance({ lng: language });
  const all = i18n.store.data[language]!;
  const texts = Object.fromEntries(namespaces.map((name) => [name, all[name] as object]));
  const view = {
    ...device,
    timeZone: timeZone ?? ownTimeZone(),
    isZoneKnown: timeZone !== null,
    now,
    isPlayer: !fetch,
  };
  const state = { ...shown, language, view, texts };
  context.set(pageContext, { client, i18n, onRender, state });
  return fetch ? fetching.run(fetch, run) : run();
}
