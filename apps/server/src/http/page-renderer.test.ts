import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../context.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import {
  createPageRenderer,
  type Page,
  type RenderBudget,
  type ServerEntry,
  type Wanted,
} from './page-renderer.ts';
import { createRateLimiter } from './rate-limit.ts';

const PAGE: Page = { pattern: '/events', handle: { isPublic: true }, params: {} };
const PLENTY: RenderBudget = { mayRender: async () => true, charge: async () => {} };

let renders: string[];
let fails: boolean;
let status: number;
beforeEach(() => {
  renders = [];
  fails = false;
  status = 200;
});

/** A client whose page is its address and one answer of the API. It takes 100 ms of the event loop. */
const entry: ServerEntry = {
  prepare: async () => {},
  findPage: () => PAGE,
  async renderPage({ publicUrl, address, choices, fetch, onRender }) {
    const url = publicUrl + address;
    renders.push(url);
    const answer = fetch && (await (await fetch(new Request('https://game/api'))).text());
    if (fails) throw new Error('broken');
    onRender(100);
    return {
      html: `${url} ${choices.language} ${choices.theme} ${answer}`,
      status,
      location: null,
    };
  },
};

const CLIENT = '192.0.2.1';

function create(budget = PLENTY) {
  const { renderPage, renderPending } = createPageRenderer({ entry, nonce: 'nonce', budget });
  return {
    renderPage: (wanted: Wanted, client = CLIENT) => renderPage(wanted, client),
    renderPending,
  };
}

const page = (wanted: Partial<Wanted> = {}): Wanted => ({
  page: PAGE,
  publicUrl: 'https://game',
  address: '/events',
  choices: { language: 'en', theme: 'dark', languages: [], timeZone: null, listForm: null },
  now: Date.now(),
  fetch: async () => new Response('answer'),
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

it('renders a page once for concurrent requests, and for a second after', async () => {
  const renderer = create();
  const rendered = await Promise.all(Array.from({ length: 20 }, () => renderer.renderPage(page())));
  expect(new Set(rendered.map((each) => each?.html))).toEqual(
    new Set(['https://game/events en dark answer']),
  );
  await renderer.renderPage(page());
  expect(renders).toHaveLength(1);
  await vi.waitFor(async () => {
    await renderer.renderPage(page());
    expect(renders).toHaveLength(2);
  }, 5_000);
});

it('renders a page for each address and each choice of a browser', async () => {
  const renderer = create();
  const { choices } = page();
  await renderer.renderPage(page());
  for (const wanted of [
    { address: '/events?part=results' },
    { choices: { ...choices, language: 'de' as const } },
    { choices: { ...choices, theme: 'light' as const } },
    { choices: { ...choices, languages: ['en-GB'] } },
    { choices: { ...choices, timeZone: 'Europe/Rome' } },
    { choices: { ...choices, listForm: 'cards' as const } },
  ]) {
    await renderer.renderPage(page(wanted));
  }
  expect(renders).toHaveLength(7);
});

it('T26: renders for an address only until its share of the time is used up', async () => {
  const { renderBudget, record } = createBudget();
  const renderer = create(renderBudget);
  const rendered = [];
  for (let at = 0; at < 20; at += 1) {
    rendered.push(await renderer.renderPage(page({ address: `/${at}` })));
  }
  // Of 400 ms, each rendering uses 100.
  expect(rendered.map((each) => each !== null).indexOf(false)).toBe(4);
  expect(renders).toHaveLength(4);
  expect(record.mock.calls).toEqual([[{ event: 'limit_reached', limit: 'renders' }]]);
  // Cached pages cost nothing, and another address has its own share.
  expect(await renderer.renderPage(page({ address: '/0' }))).not.toBeNull();
  expect(await renderer.renderPage(page({ address: '/new' }), '198.51.100.1')).not.toBeNull();
});

it('T26: renders a page for the next address if one address may not render it', async () => {
  const { renderBudget } = createBudget();
  const renderer = create(renderBudget);
  await renderBudget.charge(CLIENT, 400);
  expect(await renderer.renderPage(page())).toBeNull();
  expect(await renderer.renderPage(page(), '198.51.100.1')).not.toBeNull();
});

it('T26: renders for all addresses together a fifth of the time at most', async () => {
  const { renderBudget } = createBudget();
  const renderer = create(renderBudget);
  for (let at = 0; at < 200; at += 1) {
    await renderer.renderPage(page({ address: `/${at}` }), `203.0.${at}.1`);
  }
  expect(renders.length).toBeLessThan(43);
  expect(renders.length).toBeGreaterThan(36);
});

it('returns null once the deadline has passed, and frees the place in the queue', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const renderer = create();
  const fetch = () => new Promise<Response>(() => {});
  const pending = Array.from({ length: 10 }, (_, at) =>
    renderer.renderPage(page({ address: `/${at}`, fetch })),
  );
  await vi.waitFor(() => expect(renders).toHaveLength(4));
  deadline.abort();
  timeout.mockRestore();
  expect(await Promise.all(pending)).toEqual(Array.from({ length: 10 }, () => null));
  expect(await renderer.renderPage(page({ address: '/next' }))).not.toBeNull();
});

it('returns null for a rendering that fails or has a status of 500 or more', async () => {
  const renderer = create();
  status = 500;
  expect(await renderer.renderPage(page({ address: '/a' }))).toBeNull();
  status = 404;
  expect(await renderer.renderPage(page({ address: '/b' }))).toMatchObject({ status: 404 });
  fails = true;
  expect(await renderer.renderPage(page({ address: '/c' }))).toBeNull();
});

it('keeps a pending state with a query for a minute, above the budget too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    let hasBudget = true;
    const renderer = create({ ...PLENTY, mayRender: async () => hasBudget });
    const wanted = page({ address: '/events?part=results', fetch: null });
    await renderer.renderPage(wanted);
    hasBudget = false;
    vi.advanceTimersByTime(59_000);
    expect(await renderer.renderPage(wanted)).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(await renderer.renderPage(wanted)).toBeNull();
    expect(renders).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('the pending state', () => {
  const { choices } = page();
  const wanted = page();

  it('is rendered without data, once for a path, language and theme', async () => {
    const renderer = create();
    const { html } = await renderer.renderPending(wanted);
    expect(html).toBe('https://game/events en dark null');
    const zoned = { ...choices, timeZone: 'Europe/Rome', languages: ['en-GB'] };
    const again = await Promise.all([
      renderer.renderPending(wanted),
      renderer.renderPending({ ...wanted, choices: zoned }),
    ]);
    expect(again.map((each) => each.html)).toEqual([html, html]);
    expect(renders).toHaveLength(1);
    await renderer.renderPending({ ...wanted, address: '/rules' });
    await renderer.renderPending({ ...wanted, choices: { ...choices, language: 'de' } });
    await renderer.renderPending({ ...wanted, choices: { ...choices, theme: 'light' } });
    expect(renders).toHaveLength(4);
    await renderer.renderPending({ ...wanted, isShell: true });
    expect(renders).toHaveLength(5);
  });

  it('is rendered for an address that has used up its budget, and charges nothing', async () => {
    const charge = vi.fn<RenderBudget['charge']>(async () => {});
    const renderer = create({ mayRender: async () => false, charge });
    expect(await renderer.renderPage(page())).toBeNull();
    expect(await renderer.renderPending(wanted)).toMatchObject({ status: 200 });
    expect(charge).not.toHaveBeenCalled();
  });

  it('is rendered again after a failure', async () => {
    const renderer = create();
    fails = true;
    await expect(renderer.renderPending(wanted)).rejects.toThrow('broken');
    fails = false;
    status = 500;
    expect(await renderer.renderPending(wanted)).toMatchObject({ status: 500 });
    status = 200;
    expect(await renderer.renderPending(wanted)).toMatchObject({ status: 200 });
  });
});
