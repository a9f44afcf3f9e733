import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { CalendarCard } from './calendar-card.tsx';

const MADE = '2026-11-22T10:00:00Z';
const URL_ONE = 'https://play.example/calendar/first-secret.ics';

let calls: readonly Call[] = [];
let write: { status?: number; body: unknown };

beforeAll(startEnglish);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  write = { body: { url: URL_ONE, createdAt: MADE, isRevoked: true } };
});

async function open(createdAt: string | null) {
  let isRead = false;
  calls = answerCalls({
    '/calendar': () => {
      if (isRead) return write;
      isRead = true;
      return { body: { createdAt } };
    },
  });
  showPage(<CalendarCard />);
  await screen.findAllByRole('button');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function confirm(name: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
  // It animates out, and blocks the page until then.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 });
}
const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Calendar link' });

describe('the calendar of open predictions', () => {
  it('explains the calendar, and its readers', async () => {
    await open(null);
    expect(screen.getByText(/still have to predict, in your calendar/)).toBeDefined();
    expect(screen.getByText(/Anyone who has the link can see/)).toBeDefined();
    expect(address()).toBeNull();
  });

  it('gets an address in the player’s own zone, to copy and to open', async () => {
    const user = userEvent.setup();
    await open(null);
    await press('Get calendar link');
    expect((await screen.findByRole('textbox')).getAttribute('value')).toBe(URL_ONE);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(calls.at(-1)?.input).toEqual({ timeZone });
    expect(document.activeElement).toBe(address());
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      'webcal://play.example/calendar/first-secret.ics',
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(URL_ONE);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('shows the address this once', async () => {
    await open(null);
    await press('Get calendar link');
    await screen.findByRole('textbox');
    cleanup();
    showPage(<CalendarCard />);
    expect(await screen.findByText(/since 22 November 2026|since November 22, 2026/)).toBeDefined();
    expect(address()).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
  });

  it('is renewed and revoked only once more asked', async () => {
    await open(MADE);
    await press('Create a new one');
    expect(calls).toHaveLength(1);
    await confirm('Create a new one');
    expect(await screen.findByRole('textbox')).toBeDefined();
    await press('Revoke');
    await confirm('Revoke');
    expect(await screen.findByText('The calendar link no longer works.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get calendar link' })).toBeDefined();
    expect(address()).toBeNull();
  });

  it('says when it could not be done', async () => {
    await open(null);
    write = refusal('SERVER_BUSY', 503);
    await press('Get calendar link');
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
  });
});
