/// <reference lib="webworker" />
import { SYNC_TAG } from '../features/predictions/kept/outbox.ts';
import { planFor } from './plan.ts';
import { sendWaiting } from './send-waiting.ts';
import { answerFile, answerPage, dropOutdated, keepRelease, type Release } from './shell.ts';

/** Of browsers that send for a closed page. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const RELEASE: Release;

/** The language of the player, as the page that registered it says; English is said where a text is missing. */
const language = new URL(self.location.href).searchParams.get('lng') ?? 'en';

self.addEventListener('install', (event) => {
  event.waitUntil(keepRelease(RELEASE, [language, 'en']).then(() => self.skipWaiting()));
});

// Open pages keep what they are made of: its names are other ones, and it is still there.
self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await self.registration.navigationPreload?.enable();
    await dropOutdated(RELEASE);
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planFor(request, { origin: self.location.origin, pages: RELEASE.pages });
  if (plan === 'file') event.respondWith(answerFile(RELEASE, request));
  if (plan === 'page') {
    const preloaded = event.preloadResponse as Promise<Response | undefined>;
    event.respondWith(answerPage(RELEASE, { request, preloaded }));
  }
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, sendWaiting());
});
