import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient } from '@tanstack/react-query';
import { createInstance, type Resource } from 'i18next';
import type { RouterContextProvider } from 'react-router';
import { sessionKey } from './api.ts';
import { fetchBy } from './connection.ts';
import { loadParts } from './lazy-part.tsx';
import { ownTimeZone } from './own-time-zone.ts';
import { pageContext } from './page-context.ts';
import type { PageState } from './page-state.ts';
import type { ServerView } from './server-view.ts';
import { TEXT_OPTIONS } from './text-options.ts';

type Fetch = (request: Request) => Promise<Response>;

export type PageRequest = Omit<PageState, 'isShell' | 'texts' | 'queries' | 'view'> & {
  /** Null: the browser has not sent its zone yet. */
  readonly known: Omit<ServerView, 'timeZone' | 'isZoneKnown'> & {
    readonly timeZone: string | null;
  };
  /** Placeholder for the nonce of each response: a rendering is sent many times. */
  readonly nonce: string;
  /** Calls the API as the visitor would; null for the pending state. */
  readonly fetch: Fetch | null;
  readonly onRender: (renderMs: number) => void;
};

const fetching = new AsyncLocalStorage<Fetch>();
fetchBy((request) => fetching.getStore()!(request));

/** All texts; each request has a clone with its own language. */
const i18next = createInstance();

/** Prepares rendering: sets the texts of the browser and loads all lazy parts. */
export async function prepare(texts: Resource): Promise<void> {
  await i18next.init({ ...TEXT_OPTIONS, resources: texts });
  await loadParts();
}

export function runPage<Result>(
  request: PageRequest & { readonly isShell: boolean; readonly namespaces: readonly string[] },
  context: RouterContextProvider,
  run: () => Promise<Result>,
): Promise<Result> {
  const { nonce, fetch, onRender, known, namespaces, ...shown } = request;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  if (!known.isPlayer) client.setQueryData(sessionKey, { session: null });
  const i18n = i18next.cloneInstance({ lng: shown.language });
  const all = i18n.store.data[shown.language]!;
  const texts = Object.fromEntries(namespaces.map((name) => [name, all[name] as object]));
  const view = {
    ...known,
    timeZone: known.timeZone ?? ownTimeZone(),
    isZoneKnown: known.timeZone !== null,
  };
  const state = { ...shown, view, texts };
  context.set(pageContext, { client, isPending: !fetch, i18n, nonce, onRender, state });
  return fetch ? fetching.run(fetch, run) : run();
}
