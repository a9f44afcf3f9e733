import { readFileSync } from 'node:fs';
import routes from '../../apps/web/src/routes.ts';

const WEB = new URL('../../apps/web/src/', import.meta.url);

const pages = routes
  .flatMap(({ children = [] }) => children)
  .map(({ path = '', file }) => ({ path: `/${path}`, file }));

/** All route patterns of the client, except the catch-all and the offline shell. */
export const ROUTES: readonly string[] = pages
  .map(({ path }) => path)
  .filter((path) => path !== '/*' && path !== '/offline');

/** Patterns of the public pages. Their modules need the bundler, so this reads their text. */
export const PUBLIC_PAGES: readonly string[] = pages
  .filter(({ file }) => readFileSync(new URL(file, WEB), 'utf8').includes('isPublic: true'))
  .map(({ path }) => path);
