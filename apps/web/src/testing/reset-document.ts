import '../../../../tests/start-anew.ts';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadParts } from '../lib/lazy-part.tsx';
import { queryClient } from '../lib/query-client.ts';
import { fakeLocks } from './fake-locks.ts';

// Test files share a document: each one restores it and clears its timers.
const pending: ReturnType<typeof setTimeout>[] = [];
const { setTimeout } = globalThis;
// Not intervals: the animation frames of jsdom use one.
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...parameters);
  pending.push(timer);
  return timer;
}, setTimeout);

// jsdom schedules frames with the current timers: a lost one would block all later ones.
const FRAME_MS = 17;
const { useRealTimers } = vi;
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  return useRealTimers();
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.useRealTimers();
  vi.useRealTimers = useRealTimers;
  globalThis.setTimeout = setTimeout;
  if (typeof document === 'undefined') return;
  for (const timer of pending) clearTimeout(timer);
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});

// Test files also share the instance of i18next.
afterAll(() => {
  i18next.options = {};
  i18next.modules = { external: [] };
  for (const event of ['initialized', 'languageChanged', 'failedLoading']) i18next.off(event);
});

// Lazy parts render at once.
beforeEach(loadParts);

// jsdom has no Web Locks.
beforeEach(() => {
  if (typeof document === 'undefined') return;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
