import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { SHELL_TEXTS, type PageHandle } from './lib/page-handle.ts';
import { runPage, type PageRequest } from './lib/page-request.server.ts';

export { prepare } from './lib/page-request.server.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Without layouts, which have no path. */
const pages = Object.values(build.routes).filter((route) => route!.path || route!.index);

/** Returns the page of a path, `*` for an unknown one. Ignores case and a trailing slash. */
export function findPage(path: string) {
  const { route, params } = matchRoutes(pages as never, path)![0]!;
  const { path: pattern = '', module } = route as unknown as NonNullable<(typeof pages)[number]>;
  return { pattern: `/${pattern}`, handle: module.handle as PageHandle, params };
}

export async function renderPage(
  request: PageRequest & {
    readonly address: string;
    readonly page: ReturnType<typeof findPage>;
    readonly isShell?: boolean;
  },
) {
  const { address, page, ...wanted } = request;
  const context = new RouterContextProvider();
  const isShell = request.isShell === true || page.pattern === '/offline';
  const namespaces = [...SHELL_TEXTS, ...page.handle.texts];
  const response = await runPage({ ...wanted, isShell, namespaces }, context, () =>
    handle(new Request(wanted.publicUrl + address), context),
  );
  return {
    html: await response.text(),
    status: response.status,
    location: response.headers.get('location'),
  };
}
