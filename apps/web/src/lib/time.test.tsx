import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startEnglish } from '../testing/i18n.ts';
import { PageStateContext, type PageState, type ServerView } from './page-state.ts';
import { Time } from './time.tsx';
import { useNow } from './use-now.ts';

const AT = '2026-11-21T20:00:00Z';
const VIEW: ServerView = {
  theme: 'dark',
  languages: ['en-US'],
  timeZone: 'UTC',
  isZoneKnown: false,
  listForm: null,
  now: Date.parse('2026-11-21T10:00:00Z'),
  isPlayer: false,
};

const moveTo = (zone: string) => vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } });

beforeAll(startEnglish);
beforeEach(() => {
  moveTo('Asia/Tokyo');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

/** Renders as the server does, then hydrates; returns both texts. */
function show(children: ReactNode, view: ServerView) {
  const page = <PageStateContext value={{ view } as PageState}>{children}</PageStateContext>;
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const rendered = root.textContent;
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  act(() => void hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { rendered, hydrated: () => root.textContent.replaceAll(/\s/g, ' ') };
}

it.each([
  ['as blank space without a zone', {}, /^\u2007+$/],
  [
    'in the zone that the browser has sent',
    { timeZone: 'America/New_York', isZoneKnown: true },
    /^3:00\sPM$/,
  ],
])('a moment is rendered %s, and hydrated in the zone of the device', (_, known, text) => {
  const { rendered, hydrated } = show(<Time at={AT} preset="time" />, { ...VIEW, ...known });
  expect(rendered).toMatch(text);
  expect(hydrated()).toBe('05:00');
});

it('a time follows a device that travels', () => {
  const { hydrated } = show(<Time at={AT} preset="time" />, VIEW);
  moveTo('Europe/Rome');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(hydrated()).toBe('21:00');
});

it('a page hydrates with the clock of the server, then uses its own', () => {
  const Clock = () => useNow().toISOString();
  const { rendered, hydrated } = show(<Clock />, VIEW);
  expect(rendered).toBe('2026-11-21T10:00:00.000Z');
  expect(Math.abs(Date.parse(hydrated()) - Date.now())).toBeLessThan(60_000);
});
