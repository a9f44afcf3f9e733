import '../../../../tests/start-anew.ts';
import { cleanup } from '@testing-library/react';
import { afterAll, beforeEach, vi } from 'vitest';
import { fetchParts } from '../lib/later.tsx';
import { fakeLocks } from './fake-locks.ts';

// Test files share a document: each leaves it as it found it, with nothing that is yet to happen.
const pending: ReturnType<typeof setTimeout>[] = [];
const { setTimeout } = globalThis;
// Intervals are left alone: the frames of the document are one.
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...parameters);
  pending.push(timer);
  return timer;
}, setTimeout);

// The document draws its frames by the timers that there are when it has something to draw. One that
// were taken away with the timers of a test is one that it would wait for ever after.
const FRAME_MS = 17;
const { useRealTimers } = vi;
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  return useRealTimers();
};

afterAll(() => {
  vi.useRealTimers();
  vi.useRealTimers = useRealTimers;
  globalThis.setTimeout = setTimeout;
  if (typeof document === 'undefined') return;
  cleanup();
  for (const timer of pending) clearTimeout(timer);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});

// A page has stood long enough for all its parts to be there.
beforeEach(fetchParts);

// The document has no locks, as browsers have them but on plain http.
beforeEach(() => {
  if (typeof document === 'undefined') return;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
