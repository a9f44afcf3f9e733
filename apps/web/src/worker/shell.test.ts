// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerPage, type Release } from './shell.ts';

const release: Release = { name: 'one', pages: ['/'], files: [], texts: {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response('shell') }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answerTo(
  preloaded: Promise<Response | undefined>,
  network: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch')),
): Promise<string> {
  vi.stubGlobal('fetch', network);
  const request = new Request('https://kickoracle.example/');
  const answered = answerPage(release, { request, preloaded });
  await vi.advanceTimersByTimeAsync(6_000);
  return (await answered).text();
}

describe('a page that is gone to', () => {
  it('is the network’s, where that was asked before the worker was awake', async () => {
    expect(await answerTo(Promise.resolve(new Response('page')))).toBe('page');
  });

  it('is the network’s, where nothing was asked before', async () => {
    expect(await answerTo(Promise.resolve(undefined), async () => new Response('page'))).toBe(
      'page',
    );
  });

  it.each([
    ['that throws', () => Promise.reject(new TypeError('NetworkError'))],
    ['that is answered by an error, as in Firefox', () => Promise.resolve(Response.error())],
    ['that swallows what is sent', () => new Promise<undefined>(() => {})],
  ])('is the one without content on a network %s', async (_, ask) => {
    expect(await answerTo(ask())).toBe('shell');
  });
});
