import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SecurityLog } from '../security-log.ts';
import { createPageDrawer, type RenderBudget, type Wanted } from './page-drawer.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { AppContext } from '../context.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-drawer-'));
  mkdirSync(join(folder, 'locales'));
  // A client whose page is its address and the answer that it asks for, and which takes 100 ms of the event loop.
  writeFileSync(
    join(folder, 'server-entry.js'),
    `export const prepare = async () => {};
     export async function drawPage({ url, ask, signal }) {
       globalThis.renders.push(url);
       const answer = ask && await (await ask(new Request('https://game/api'))).text();
       return { drawing: { html: url + ' ' + answer, answers: {} }, renderMs: 100 };
     }`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

let renders: string[];
beforeEach(() => {
  renders = [];
  vi.stubGlobal('renders', renders);
});

const PLENTY: RenderBudget = { mayRender: async () => true, charge: async () => {} };

const create = (budget = PLENTY) => createPageDrawer({ client: folder, entry: folder, budget });

const page = (wanted: Partial<Wanted> = {}): Wanted => ({
  url: 'https://game/events',
  key: 'events',
  address: '192.0.2.1',
  choices: { language: 'en', theme: 'dark', languages: [], timeZone: null, listForm: null },
  now: new Date(),
  ask: async () => new Response('answer'),
  ...wanted,
});

const createBudget = () => {
  const record = vi.fn<SecurityLog['record']>();
  const { renderBudget } = createRateLimiter({
    counters: {},
    securityLog: { record },
  } as unknown as AppContext);
  return { renderBudget, record };
};

it('renders a page once for all who ask for it at the same time, and for a second after', async () => {
  const draw = create();
  const drawn = await Promise.all(Array.from({ length: 20 }, () => draw(page())));
  expect(new Set(drawn.map((drawing) => drawing?.html))).toEqual(
    new Set(['https://game/events answer']),
  );
  await draw(page());
  expect(renders).toHaveLength(1);
});

it('T26: renders for an address only as long as its share of the time lasts', async () => {
  const { renderBudget, record } = createBudget();
  const draw = create(renderBudget);
  const drawn = [];
  for (let at = 0; at < 20; at += 1) drawn.push(await draw(page({ key: `${at}` })));
  // Of 400 ms, 100 a time and one more.
  expect(drawn.map((drawing) => drawing !== null).indexOf(false)).toBe(4);
  expect(renders).toHaveLength(4);
  expect(record.mock.calls).toEqual([[{ event: 'limit_reached', limit: 'renders' }]]);
  // Pages that are cached cost nothing, and others have a share of their own.
  expect(await draw(page({ key: '0' }))).not.toBeNull();
  expect(await draw(page({ key: 'new', address: '198.51.100.1' }))).not.toBeNull();
});

it('T26: a page that one address may not render is rendered for the next one', async () => {
  const { renderBudget } = createBudget();
  const draw = create(renderBudget);
  await renderBudget.charge('192.0.2.1', 400);
  expect(await draw(page())).toBeNull();
  expect(await draw(page({ address: '198.51.100.1' }))).not.toBeNull();
});

it('T26: renders for all addresses together a fifth of the time at most', async () => {
  const { renderBudget } = createBudget();
  const draw = create(renderBudget);
  for (let at = 0; at < 200; at += 1) await draw(page({ key: `${at}`, address: `203.0.${at}.1` }));
  expect(renders.length).toBeLessThan(43);
  expect(renders.length).toBeGreaterThan(36);
});

it('sends the page without content once the deadline has passed, and frees its place', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const draw = create();
  const stalled = () => new Promise<Response>(() => {});
  const held = Array.from({ length: 10 }, (_, at) => draw(page({ key: `${at}`, ask: stalled })));
  await vi.waitFor(() => expect(renders).toHaveLength(4));
  deadline.abort();
  timeout.mockRestore();
  expect(await Promise.all(held)).toEqual(Array.from({ length: 10 }, () => null));
  expect(await draw(page({ key: 'next' }))).not.toBeNull();
});
