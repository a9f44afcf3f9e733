import type { EventView } from '@kickoracle/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventScreen } from './event-screen.tsx';
import { queryClient } from '#lib/query-client.ts';
import { refusal, type Call } from '#testing/answers.ts';
import { adminPanel, button, sent } from '#testing/admin-panel-queries.ts';
import { anImpact, holdAnswers, SEEN, serveEvent, signIn } from '#testing/admin-panel.ts';
import { anEvent, teamOptions } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';

beforeAll(startEnglish);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));

const over = { status: 'pending', deadlineAt: '2026-03-01T15:00:00Z' } as const;
const settled = { ...over, status: 'finished', result: 'Zoe' } as const;
const AT = `/admin/items/event/${anEvent().id}`;
const bounds = { min: null, max: null };

async function show(
  change: Partial<EventView>,
  writes: Parameters<typeof serveEvent>[1] = () => ({}),
  isAdmin = true,
): Promise<readonly Call[]> {
  signIn({ isAdmin });
  const calls = serveEvent(anEvent(change), writes);
  showPage(<EventScreen />, { at: `/events/${anEvent().id}`, route: '/events/:eventId' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(settle);
  return calls;
}

const pays: Parameters<typeof serveEvent>[1] = (change) => ({
  [`${AT}/result/preview`]: () => ({ body: anImpact() }),
  [`${AT}/result`]: ({ input }) => {
    change({ status: 'finished', result: input['result'] as string });
    return { body: { ...anImpact(), itemVersion: 2, message: 'Result confirmed.' } };
  },
});
async function validate() {
  await userEvent.click(button('Confirm result'));
  await adminPanel().findByRole('region', { name: /^Effect of this result/ });
  await userEvent.click(button('Confirm result'));
}

describe('the admin panel of an event', () => {
  it('EVENT-08: is only for administrators', async () => {
    await show(over, () => ({}), false);
    expect(document.querySelector('details')).toBeNull();
    cleanup();
    queryClient.clear();
    await show(over);
    expect(adminPanel().getByText('Administration')).toBeDefined();
  });

  it('EVENT-08: opens on a press, and has both switches, the result and its revert', async () => {
    await show(over);
    const folded = document.querySelector('details')!;
    expect(folded.open).toBe(false);
    await userEvent.click(adminPanel().getByText('Administration'));
    expect(folded.open).toBe(true);
    for (const name of ['Active', 'Competition event']) {
      expect(adminPanel().getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(false);
    }
    await userEvent.type(adminPanel().getByLabelText('The right answer'), 'Zoe');
    expect(button('Confirm result').disabled).toBe(false);
    expect(adminPanel().queryByRole('button', { name: 'Revert result' })).toBeNull();
    cleanup();
    queryClient.clear();
    await show(settled);
    expect(button('Revert result').disabled).toBe(false);
    cleanup();
    queryClient.clear();
    await show(settled, () => ({}), false);
    for (const name of ['Active', 'Competition event']) {
      expect(screen.queryByRole('switch', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: /result/ })).toBeNull();
  });

  const options = [{ value: 'yes' }, { value: 'no' }].map((each) => ({ ...each, team: null }));
  const answer = () => adminPanel().getByLabelText<HTMLInputElement>('The right answer');
  it.each([
    ['text', { options: [] }, () => userEvent.type(answer(), '  Zoë  Keeper'), 'Zoë Keeper'],
    [
      'date',
      { options: [], min: '2026-12-01' },
      () => userEvent.type(answer(), '2026-02-28'),
      '2026-02-28T00:00:00.000Z',
    ],
    [
      'datetime',
      { options: [] },
      () => userEvent.type(answer(), '2026-02-28T20:15'),
      '2026-02-28T06:30:00.000Z',
    ],
    ['selection', { options }, () => userEvent.selectOptions(answer(), 'no'), 'no'],
    [
      'radio',
      { options },
      () => userEvent.click(adminPanel().getByRole('radio', { name: 'Yes' })),
      'yes',
    ],
    ['number', { options: [], max: '60' }, () => userEvent.type(answer(), '71'), '71'],
    [
      'score',
      { options: [] },
      async () => {
        await userEvent.type(adminPanel().getByRole('spinbutton', { name: 'Home goals' }), '3');
        await userEvent.type(adminPanel().getByRole('spinbutton', { name: 'Away goals' }), '2');
      },
      '3-2',
    ],
  ] as const)('takes a result of type %s', async (inputType, settings, fill, result) => {
    const question = { inputType, ...bounds, ...settings } as unknown as EventView['question'];
    const calls = await show({ ...over, question }, pays);
    expect(button('Confirm result').disabled).toBe(true);
    await fill();
    await validate();
    await adminPanel().findByRole('region', { name: 'Result confirmed' });
    expect(sent(calls, `${AT}/result`)).toEqual([{ itemVersion: 1, result, foreseen: SEEN }]);
  });

  it('RESULT-05: requires a valid result', async () => {
    const question = { inputType: 'date', options: [], ...bounds } as EventView['question'];
    const calls = await show({ ...over, question: { ...question, inputType: 'number' } }, pays);
    await userEvent.type(answer(), 'many');
    await userEvent.click(button('Confirm result'));
    expect(adminPanel().getAllByText('Please enter a valid result.').length).toBeGreaterThan(0);
    expect(sent(calls, `${AT}/result/preview`)).toEqual([]);
  });

  it('RESULT-13: shows why validation failed, and keeps the input', async () => {
    await show(over, () => ({
      [`${AT}/result/preview`]: () => ({ body: anImpact() }),
      [`${AT}/result`]: () => refusal('SERVER_BUSY', 503),
    }));
    await userEvent.type(answer(), 'Zoe');
    await validate();
    const trouble = await adminPanel().findByRole('alert');
    expect(trouble.textContent).toBe('The server is busy. Try again in a moment.');
    expect(answer().value).toBe('Zoe');
  });

  it.each([
    ['validation', 'in words of its own', refusal('SERVER_BUSY', 503), /^The server is busy/],
    ['validation', 'in those of the server', refusal('BALL_IS_FLAT', 409), /^BALL_IS_FLAT$/],
    ['revert', 'in words of its own', refusal('RECENT_SIGN_IN_REQUIRED', 403), /sign in again/],
    ['revert', 'in those of the server', refusal('BALL_IS_FLAT', 409), /^BALL_IS_FLAT$/],
  ])('RESULT-13: says why a %s failed, %s', async (work, _, refused, text) => {
    const path = work === 'revert' ? 'result/revert' : 'result';
    await show(work === 'revert' ? settled : over, () => ({
      [`${AT}/result/preview`]: () => ({ body: anImpact() }),
      [`${AT}/${path}`]: () => refused,
    }));
    if (work === 'revert') {
      await userEvent.click(button('Revert result'));
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.type(dialog.getByRole('textbox'), 'REVERT{Enter}');
    } else {
      await userEvent.type(answer(), 'Zoe');
      await validate();
    }
    expect((await adminPanel().findByRole('alert')).textContent).toMatch(text);
    const toasts = [...document.querySelectorAll('[data-toast="error"]')];
    expect(toasts.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(text)]);
  });
});

describe('the result of a table', () => {
  const teams = teamOptions('Castle Hythe', 'Harbour Town', 'Mill Rovers');
  const table = { ...over, question: { inputType: 'table_builder', options: teams, ...bounds } };
  const showTable = () => show(table as Partial<EventView>, pays);

  it('RESULT-04: is missing until the teams are sorted', async () => {
    const calls = await showTable();
    await userEvent.click(button('Confirm result'));
    expect(adminPanel().getAllByText('Team order must be set.').length).toBeGreaterThan(0);
    expect(sent(calls, `${AT}/result/preview`)).toEqual([]);
  });

  it('RESULT-10, RESULT-17: is sorted by buttons and sent as a list of teams', async () => {
    const calls = await showTable();
    const release = holdAnswers('/result');
    await userEvent.click(button('Mill Rovers: one place up'));
    await validate();
    expect(await screen.findByText('Validating table result…')).toBeDefined();
    release();
    await adminPanel().findByRole('region', { name: 'Result confirmed' });
    expect(sent(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: 'team-1,team-3,team-2', foreseen: SEEN },
    ]);
  });

  it('can be the initial order, if confirmed', async () => {
    const calls = await showTable();
    await userEvent.click(button('Use this order'));
    await validate();
    await adminPanel().findByRole('region', { name: 'Result confirmed' });
    expect(sent(calls, `${AT}/result`)).toEqual([
      { itemVersion: 1, result: 'team-1,team-2,team-3', foreseen: SEEN },
    ]);
  });
});

describe('EVENT-18: the status of an event', () => {
  const status = () => adminPanel().getByRole<HTMLInputElement>('switch', { name: 'Active' });

  it('shows a message after a successful change', async () => {
    const calls = await show(over, (change) => ({
      [`${AT}/status`]: () => {
        change({ status: 'finished', note: 'no_result' });
        return { body: { itemVersion: 2 } };
      },
    }));
    await userEvent.click(status());
    expect(await screen.findByText('Status updated to finished.')).toBeDefined();
    expect(sent(calls, `${AT}/status`)).toEqual([{ itemVersion: 1, status: 'finished' }]);
  });

  it('shows a failed change', async () => {
    await show(over, () => ({ [`${AT}/status`]: () => refusal('INTERNAL', 500) }));
    await userEvent.click(status());
    expect(await screen.findByText('The status couldn’t be changed.')).toBeDefined();
    expect(status().checked).toBe(true);
  });
});

it('EVENT-10: a revert of an event needs the typed word', async () => {
  const calls = await show({ ...over, status: 'finished', result: 'Zoe' }, (change) => ({
    [`${AT}/result/revert`]: () => {
      change({ status: 'pending', result: null });
      const body = { ...anImpact(), itemVersion: 2, message: 'Event reverted successfully.' };
      return { body };
    },
  }));
  await userEvent.click(button('Revert result'));
  const dialog = within(screen.getByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Revert result' });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox'), 'REVERT');
  await userEvent.click(confirm);
  expect((await screen.findAllByText('Event reverted successfully.')).length).toBeGreaterThan(0);
  expect(sent(calls, `${AT}/result/revert`)).toEqual([{ itemVersion: 1, confirmation: 'REVERT' }]);
});

it('shows how many predictions and players a void affects', async () => {
  const calls = await show(over, () => ({
    [`${AT}/closing`]: () => ({ body: { predictions: 1200, latePredictions: 1, players: 1199 } }),
    [`${AT}/void`]: () => ({ body: { ...anImpact(), itemVersion: 2, message: '' } }),
  }));
  await userEvent.click(button('Declare void'));
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1,199',
      '1,199',
      '1',
    ]),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Declare void' }));
  await waitFor(() => expect(sent(calls, `${AT}/void`)).toEqual([{ itemVersion: 1 }]));
});
