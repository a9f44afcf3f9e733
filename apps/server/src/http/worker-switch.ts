import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Throws away all that browsers kept to open the game without a network, and itself. */
const END = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const end = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(end());
});
`;

/**
 * Mounts, where browsers look for a newer worker at every visit, one that ends it: the way out of a
 * release whose worker does harm.
 */
export function mountWorkerSwitch(server: Hono<HttpEnv>, isOn: boolean): void {
  if (isOn) return;
  server.get('/sw.js', (c) =>
    c.body(END, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  );
}
