import type { EventView } from '@kickoracle/contracts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anEvent, aPrediction, teamOptions } from '#testing/event-view.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { EventPredictionForm } from './event-prediction-form.tsx';

beforeAll(startEnglish);

type Answer = (call: Call) => { status?: number; body: unknown };
const saved: Answer = ({ input }) => ({
  body: { value: input['value'], changedAt: '2026-03-01T12:00:00Z', isFirst: true },
});

function show(change: Partial<EventView> = {}, answer: Answer = saved) {
  const event = anEvent(change);
  const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
  const calls = answerCalls({ [`/predictions/${event.id}`]: answer });
  showPage(<EventPredictionForm event={event} />);
  return { sent: () => calls.map(({ input }) => input['value']) };
}
const asks = (inputType: EventView['question']['inputType'], rest = {}) => ({
  question: { inputType, options: [], min: null, max: null, ...rest },
});
const submit = (name = 'Submit prediction') => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Your answer');

describe('the form of an event', () => {
  it('EVENT-22: has a disabled button without an answer, or with blanks only', async () => {
    show();
    expect(submit()).toHaveProperty('disabled', true);
    await userEvent.type(field(), '   ');
    expect(submit()).toHaveProperty('disabled', true);
    await userEvent.type(field(), 'Zoe');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('EVENT-14, EVENT-15: sends the canonical answer, and confirms it', async () => {
    const { sent } = show();
    await userEvent.type(field(), '  Zoë   Keeper ');
    await userEvent.click(submit());
    expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
    expect(sent()).toEqual(['Zoë Keeper']);
  });

  it('EVENT-29: a score is two whole numbers from zero, home first', async () => {
    const { sent } = show(asks('score'));
    const goals = (side: string) =>
      screen.getByRole<HTMLInputElement>('spinbutton', { name: `${side} goals` });
    expect(
      [goals('Home'), goals('Away')].map((each) => each.getAttribute('aria-valuemin')),
    ).toEqual(['0', '0']);
    expect(goals('Home').compareDocumentPosition(goals('Away'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await userEvent.type(goals('Home'), '-3');
    await userEvent.type(goals('Away'), '-0');
    expect([goals('Home').value, goals('Away').value]).toEqual(['3', '0']);
    await userEvent.click(submit());
    await screen.findByText('Prediction saved. Good luck!');
    expect(sent()).toEqual(['3-0']);
  });

  it('EVENT-15: confirms an update', async () => {
    show({ prediction: aPrediction('Zoe') }, ({ input }) => ({
      body: { value: input['value'], changedAt: '2026-03-01T12:00:00Z', isFirst: false },
    }));
    expect(field().value).toBe('Zoe');
    await userEvent.type(field(), '!');
    await userEvent.click(submit('Update prediction'));
    expect(await screen.findByText('Prediction updated.')).toBeDefined();
  });

  it.each([
    [refusal('PREDICTION_CLOSED', 409), 'Predictions are closed.'],
    [refusal('INTERNAL', 500), 'Your prediction couldn’t be submitted.'],
    [
      refusal('INVALID_INPUT', 400, { fields: [{ path: 'value', problem: 'unknown_option' }] }),
      'Choose one of the options.',
    ],
  ])('EVENT-16: shows the reason of a refusal inline: %#', async (answer, text) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    show({}, () => answer);
    await userEvent.type(field(), 'Zoe');
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field().value).toBe('Zoe');
  });

  it('sends no invalid answer, and shows the problem', async () => {
    const { sent } = show(asks('score'));
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Home goals' }), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('This isn’t valid.');
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Away goals' }), {
      target: { value: '0' },
    });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(submit());
    expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
    expect(sent()).toEqual(['2-0']);
  });

  it('EVENT-33: a table has its own button, and its initial order is an answer', async () => {
    const options = teamOptions('Mill Rovers', 'Castle Hythe', 'Harbour Town');
    const { sent } = show({ ...asks('table_builder', { options }), competition: null });
    await userEvent.click(screen.getByRole('button', { name: 'Mill Rovers: one place up' }));
    await userEvent.click(submit('Submit table'));
    expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
    expect(sent()).toEqual(['team-2,team-1,team-3']);
  });

  it('EVENT-32: a table of fewer than two teams is invalid', async () => {
    const { sent } = show({
      ...asks('table_builder', { options: teamOptions('Mill Rovers') }),
      competition: null,
    });
    await userEvent.click(submit('Submit table'));
    expect(screen.getByRole('alert').textContent).toBe('Give every team one place.');
    expect(sent()).toEqual([]);
  });

  it('EVENT-34, OP-62: a choice of a team shows names in alphabetical order and stores ids', async () => {
    const options = teamOptions('Mill Rovers', 'Élan Football', 'Castle Hythe');
    const { sent } = show(asks('selection', { options }));
    const names = [...(field() as unknown as HTMLSelectElement).options].map(({ text }) => text);
    expect(names).toEqual(['Choose…', 'Castle Hythe', 'Élan Football', 'Mill Rovers']);
    await userEvent.selectOptions(field(), 'Élan Football');
    await userEvent.click(submit());
    expect(await screen.findByText('Prediction saved. Good luck!')).toBeDefined();
    expect(sent()).toEqual(['team-2']);
  });
});

describe('the table of a league', () => {
  const league = anEvent().competition!;
  const teams = teamOptions('Ash Town', 'Mill Rovers', 'Quay City');
  const table = () =>
    anEvent({ ...asks('table_builder', { options: teams }), competition: league });
  const standing = (teamId: string, played: number) => ({
    teamId,
    played,
    points: 0,
    goalsFor: 0,
    goalsAgainst: 0,
  });
  const places = () =>
    screen.getAllByRole('listitem').map((row) => /Ash|Mill|Quay/.exec(row.textContent)![0]);

  function open(standings: readonly object[], event = table()) {
    const session = { userId: 'u', username: 'nostra.damus', isAdmin: false };
    queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
    const calls = answerCalls({
      [`/competitions/${league.id}/standings`]: () => ({ body: standings }),
      [`/predictions/${event.id}`]: saved,
    });
    showPage(<EventPredictionForm event={event} />);
    return calls;
  }

  it('starts and submits with the current standings, and shows the number of matches', async () => {
    const calls = open([standing('team-3', 2), standing('other', 2), standing('team-1', 2)]);
    expect(await screen.findByText(/starts with the standings after 3 matches\./)).toBeDefined();
    // Teams without a match or a place come last.
    expect(places()).toEqual(['Quay', 'Ash', 'Mill']);
    await userEvent.click(submit('Submit table'));
    await screen.findByText('Prediction saved. Good luck!');
    expect(calls.at(-1)!.input['value']).toBe('team-3,team-1,team-2');
  });

  it('starts by name before any result, with a note', async () => {
    open([standing('team-3', 0), standing('team-1', 0)]);
    expect(await screen.findByText(/it starts in alphabetical order\./)).toBeDefined();
    expect(places()).toEqual(['Ash', 'Mill', 'Quay']);
  });

  it('keeps the predicted order, without a note on standings', async () => {
    open([standing('team-3', 2)], {
      ...table(),
      prediction: aPrediction('team-2,team-3,team-1'),
    });
    await screen.findByRole('button', { name: 'Update table' });
    expect(places()).toEqual(['Mill', 'Quay', 'Ash']);
    expect(screen.queryByText(/standings|alphabetical/)).toBeNull();
  });
});
