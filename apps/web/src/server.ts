import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { SHELL_TEXTS, type PageHandle } from './lib/page-handle.ts';
import { runPage, type PageRequest } from './lib/page-request.server.ts';

export { prepare } from './lib/page-request.server.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

type Route = { id: string; path?: string; index?: boolean; children: Route[] };

const childrenOf = (parentId: string | undefined): Route[] =>
  Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route!, children: childrenOf(route!.id) }));

const routes = childrenOf(undefined);

type Page = {
  readonly pattern: string;
  readonly handle: PageHandle;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** Returns the page of a path, `*` for an unknown one. Ignores case and a trailing slash. */
export function findPage(path: string): Page {
  const { route, params } = matchRoutes(routes as never, path)!.at(-1)!;
  const { id, path: pattern = '' } = route as Route;
  const { handle: own } = build.routes[id]!.module as { handle: PageHandle };
  return { pattern: `/${pattern}`, handle: own, params };
}

type Rendering = {
  readonly html: string;
  readonly status: number;
  readonly location: string | null;
};

export async function renderPage(
  request: PageRequest & { readonly url: string; readonly page: Page },
): Promise<Rendering> {
  const { url, page, ...wanted } = request;
  const context = new RouterContextProvider();
  const isShell = page.pattern === '/offline';
  const namespaces = [...SHELL_TEXTS, ...page.handle.texts];
  const response = await runPage({ ...wanted, isShell, namespaces }, context, () =>
    handle(new Request(url), context),
  );
  return {
    html: await response.text(),
    status: response.status,
    location: response.headers.get('location'),
  };
}
