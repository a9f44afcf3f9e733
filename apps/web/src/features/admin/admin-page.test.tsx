import type { ItemView } from '@kickoracle/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anImpact } from '#testing/admin-panel.ts';
import { anEvent } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { wasInvalidated } from '#testing/was-invalidated.ts';
import { AdminPage } from './admin-page.tsx';

type Status = 'active' | 'pending' | 'finished';

beforeAll(startEnglish);
beforeEach(() => localStorage.clear());

const match = aMatch();
const event = anEvent();
const open: readonly ItemView[] = [
  { kind: 'match', match },
  { kind: 'event', event },
];
const over: readonly ItemView[] = [
  { kind: 'match', match: aMatch({ status: 'finished', result: { score: '2-1' } } as never) },
];
const none = { active: [], pending: [], finished: [] };

function show(
  lists: Record<Status, readonly ItemView[]>,
  writes: Parameters<typeof answerCalls>[0] = {},
): readonly Call[] {
  const totals = { active: 1234, pending: lists.pending.length, finished: lists.finished.length };
  const calls = answerCalls({
    '/admin/items': ({ input }) => ({
      body: { items: lists[input['status'] as Status], totals, next: null },
    }),
    [`/admin/items/event/${event.id}/taking-back`]: () => ({ body: anImpact() }),
    ...writes,
  });
  showPage(
    <AdminPage
      renderRevertPreview={({ kind }) => <p>Effect of taking this back of the {kind}</p>}
      waiting={{ imports: 3 }}
      renderForm={(form, { onCreated }) => (
        <button type="button" onClick={onCreated}>{`the form of a ${form}`}</button>
      )}
    />,
  );
  return calls;
}
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the dashboard', () => {
  it('ADMIN-01: opens one form at a time, and reads the list again once something was created', async () => {
    const calls = show(none);
    const createEvent = screen.getByRole('button', { name: 'Create Event' });
    const createMatch = screen.getByRole('button', { name: 'Create Match' });
    await userEvent.click(createEvent);
    expect(screen.getByText('the form of a event')).toBeTruthy();
    await userEvent.click(createMatch);
    expect(screen.queryByText('the form of a event')).toBeNull();
    expect(createEvent.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(screen.getByText('the form of a match'));
    await waitFor(() => expect(calls).toHaveLength(2));
    await userEvent.click(createMatch);
    expect(screen.queryByText('the form of a match')).toBeNull();
  });

  it('ADMIN-02: leads to statistics and teams, and to what else is administered', () => {
    show(none);
    const ways = within(screen.getByRole('navigation', { name: 'Administration pages' }));
    const links = ways
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Enter results', '/admin/results/sheet'],
      ['View Statistics', '/admin/statistics'],
      ['Manage Teams', '/admin/teams'],
      ['Competitions', '/admin/competitions'],
      ['Cups', '/admin/cups'],
      ['Results to confirm', '/admin/results'],
      ['Import questions3', '/admin/imports'],
      ['Audit', '/admin/audit'],
      ['Health', '/admin/health'],
      ['Refusals', '/admin/refusals'],
      ['Messages', '/admin/messages'],
      ['Private leagues', '/admin/leagues'],
      ['Players', '/admin/players'],
    ]);
  });

  it('ADMIN-03: counts the items of each tab, and remembers the tab', async () => {
    show({ ...none, pending: open });
    expect(await screen.findByRole('tab', { name: /Active.*1,234/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /Pending Results.*2/ }));
    await row(/Harbour Town/);
    cleanup();
    show({ ...none, pending: open });
    const tab = screen.getByRole('tab', { name: /Pending Results/ });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('ADMIN-04, ADMIN-05: has a column for each fact, a dash for the XP of a match, and a way to each item', async () => {
    show({ ...none, active: open });
    await row(/Harbour Town/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Status',
      'Deadline',
      'XP',
      'Actions',
    ]);
    for (const [name, closesAt, xp, path] of [
      [/Harbour Town – Mill Rovers/, match.kickoffAt, '–', `/matches/${match.id}`],
      [/Who wins the derby\?/, event.deadlineAt, '500', `/events/${event.id}`],
    ] as const) {
      const cells = within(await row(name));
      const [status, deadline, worth] = cells.getAllByRole('cell');
      expect(status?.textContent).toMatch(/Open|Active/);
      expect(deadline?.querySelector('time')?.dateTime).toBe(closesAt);
      expect(worth?.textContent?.endsWith(xp)).toBe(true);
      const link = cells.getByRole('link', { name: /^View details of / });
      expect(link.getAttribute('href')).toBe(path);
    }
  });

  it('ADMIN-06, SEC-16: offers to delete unfinished items: open, pending or postponed', async () => {
    const pending: readonly ItemView[] = [
      { kind: 'match', match: aMatch({ status: 'pending' }) },
      { kind: 'match', match: aMatch({ status: 'pending', note: 'postponed' }) },
      { kind: 'event', event: anEvent({ status: 'pending' }) },
    ];
    show({ active: open, pending, finished: over });
    await row(/Harbour Town/);
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(2);
    await userEvent.click(screen.getByRole('tab', { name: /Pending Results/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(3),
    );
    await userEvent.click(screen.getByRole('tab', { name: /Finished Events/ }));
    expect((await row(/Harbour Town/)).textContent).toMatch(/2\s?[–-]\s?1/);
    expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
  });

  it.each([
    ['ADMIN-07', 'Active', 'No active events with upcoming deadlines.'],
    ['ADMIN-08', 'Pending Results', 'No events waiting for results.'],
    ['ADMIN-09', 'Finished Events', 'No finished events yet.'],
  ])('%s: says so when %s is empty', async (_, tab, text) => {
    show(none);
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(tab) }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('sends the search, and says so if nothing matches', async () => {
    const calls = show(none);
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search' }));
    await userEvent.paste(' munich ');
    expect(await screen.findByText(/Nothing here matches/)).toBeTruthy();
    const searches = calls.map(({ input }) => input['search']);
    expect(searches).toEqual([undefined, 'munich']);
  });
});

describe('a deletion', () => {
  const deletion = `/admin/items/event/${event.id}/deletion`;

  async function startDeleting() {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete Who wins the derby?' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    return dialog;
  }

  it.each(['', 'delete', 'DELET', 'DELETE ', 'LÖSCHEN'])(
    'ADMIN-10, OP-66: does not take %j for the word',
    async (typed) => {
      const calls = show({ ...none, active: open });
      await userEvent.click(
        await screen.findByRole('button', { name: 'Delete Who wins the derby?' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      const word = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' });
      if (typed) await userEvent.type(word, typed);
      const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
      expect(confirm.disabled).toBe(true);
      await userEvent.type(word, '{Enter}');
      expect(calls.some(({ path }) => path === deletion)).toBe(false);
    },
  );

  it('OP-67: says that a wrong item is deleted and created again', async () => {
    show({ ...none, active: open });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete Who wins the derby?' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/is wrong, delete it and create it again/);
  });

  it('ADMIN-11, ADMIN-12: sends the item and its version, reports success and the reverted XP', async () => {
    const lists = { ...none, active: open };
    const impact = anImpact({
      predictions: 3,
      latePredictions: 0,
      reversedPlayers: 2,
      reversedXp: 1240,
    });
    const calls = show(lists, {
      [deletion]: () => {
        lists.active = open.slice(0, 1);
        return { body: { ...impact, message: 'Event deleted successfully' } };
      },
    });
    const read = vi.spyOn(queryClient, 'invalidateQueries');
    await startDeleting();
    expect(await screen.findByText('Event deleted successfully')).toBeTruthy();
    for (const group of ['imports', 'results', 'feeds', 'audit'] as const) {
      expect(wasInvalidated(read, queries[group].key())).toBe(true);
    }
    const sent = calls.find(({ path }) => path === deletion);
    expect(sent?.input).toEqual({ itemVersion: 1, confirmation: 'DELETE' });
    const report = await screen.findByText('“Who wins the derby?” is gone.');
    const text = report.parentElement?.textContent;
    expect(text).toContain('3 predictions went with it.');
    expect(text).toContain('Taken back: 1,240\u00a0XP from 2 players.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Who wins/ })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for the figures of its effect', async () => {
    const figures = Promise.withResolvers<{ body: unknown }>();
    const calls = show(
      { ...none, active: open },
      { [`/admin/items/event/${event.id}/taking-back`]: () => figures.promise },
    );
    const isSent = () => calls.some(({ path }) => path === deletion);
    const dialog = await startDeleting();
    expect(isSent()).toBe(false);
    figures.resolve({ body: anImpact() });
    await waitFor(async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(isSent()).toBe(true);
    });
  });

  it('can be confirmed again after a conflict, with the version that the list now has', async () => {
    const lists = { ...none, active: open };
    const sent: unknown[] = [];
    show(lists, {
      [deletion]: ({ input }) => {
        sent.push(input['itemVersion']);
        lists.active = [{ kind: 'event', event: { ...event, itemVersion: 2 } }];
        return refusal('ITEM_CHANGED', 409);
      },
    });
    const dialog = await startDeleting();
    expect(await screen.findByText('Failed to delete item')).toBeTruthy();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await userEvent.type(dialog.getByRole('textbox'), 'DELETE');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toEqual([1, 2]));
  });

  it('ADMIN-11: says that it failed, and why, and can be tried again', async () => {
    show({ ...none, active: open }, { [deletion]: () => refusal('ITEM_CHANGED', 409) });
    const dialog = await startDeleting();
    expect(await screen.findByText('Failed to delete item')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).not.toBe('');
    expect(dialog.getByRole('textbox', { name: 'Type DELETE to confirm' })).toBeTruthy();
  });
});
