import { cacheNames, clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: files of the pages of players, text namespaces and a release name. */
declare const FILES: readonly string[];
declare const NAMESPACES: readonly string[];
declare const TEXTS_VERSION: string;
declare const RELEASE: string;

/** Answered by the server alone, or with code that is not precached. */
const NO_PAGES = [
  /^\/(?:admin|api|calendar|dev|files)(?:\/|$)/,
  /^\/(?:metrics|healthz|livez)$/,
  /\/google\//,
];

// The page registers the worker with its language.
const language = new URL(self.location.href).searchParams.get('lng') ?? 'en';
const SHELL = `/offline?lng=${language}`;

addPlugins([
  {
    async fetchDidSucceed({ request, response }) {
      if (!request.url.endsWith(SHELL)) return response;
      const scripts = (await response.clone().text()).matchAll(/"(\/assets\/[^"]+\.js)"/g);
      // Servers of two releases can run at once.
      const isOfRelease = [...scripts].every(([, path]) => FILES.includes(path!));
      if (!isOfRelease) throw new Error('The shell is of another release.');
      return response;
    },
  },
]);
const texts = NAMESPACES.map((name) => `/locales/${language}/${name}.json?v=${TEXTS_VERSION}`);
precacheAndRoute([
  ...[...FILES, ...texts].map((url) => ({ url, revision: null })),
  { url: SHELL, revision: RELEASE },
]);
// A new worker waits until the pages of this one are closed; they find their files here.
registerRoute(
  ({ url }) => /^\/(?:assets|locales)\//.test(url.pathname),
  new CacheFirst({ cacheName: cacheNames.precache }),
);
registerRoute(
  ({ url }) => url.pathname.startsWith('/flags/'),
  new StaleWhileRevalidate({ cacheName: 'flags' }),
);

enableNavigationPreload();
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      // A slower network counts as none.
      networkTimeoutSeconds: 6,
      plugins: [{ handlerDidError: () => matchPrecache(SHELL) }],
    }),
    { denylist: NO_PAGES },
  ),
);

clientsClaim();

type Push = Readonly<Record<'title' | 'body' | 'path' | 'tag', string>>;

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data!.json() as Push;
  const options = { body, tag, icon: '/icon-192.png', lang: language, data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Shows the page in an open tab, or in a new one. A path that leads off the site is the home. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const { href } = url.origin === self.location.origin ? url : new URL('/', self.location.origin);
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return void (await self.clients.openWindow(href));
  // A browser may refuse the focus; the tab still opens the page.
  await tab.focus().catch(() => tab);
  if (tab.url !== href) await tab.navigate(href);
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<Push, 'path'>;
  event.waitUntil(openPage(path));
});
