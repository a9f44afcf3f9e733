import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Deletes all caches of the worker, and the worker itself. */
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

/** Mounts a worker that removes itself: the way out of a release with a faulty worker. */
export function mountWorkerSwitch(server: Hono<HttpEnv>, isOn: boolean): void {
  if (isOn) return;
  server.get('/sw.js', (c) =>
    c.body(END, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
  );
}
