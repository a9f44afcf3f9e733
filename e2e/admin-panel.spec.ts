import {
  confirmByWord,
  enterResult,
  previewAndPress,
  openAdminPanel,
  predictEvent,
  predictMatch,
} from './support/admin-panel.ts';
import { inHours, makeEventsWorld } from './support/events-world.ts';
import { expect, test } from './support/test.ts';
import { markAllRead } from './support/windows.ts';

const IMPACT = {
  button: 'Confirm result',
  promise: 'Effect of this result',
  receipt: 'Result confirmed',
};
const CORRECTION = {
  button: 'Confirm correction',
  promise: 'Effect of this correction',
  receipt: 'Result corrected',
};

/** Formats a time for an input in the browser's own zone. */
const typed = (moment: Date) => {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

test('a match is validated after its impact, corrected and reverted, and every screen follows', async ({
  game,
  createPerson,
}) => {
  test.slow();
  const { matchIds } = await game.createRound({
    competition: 'Desk League',
    round: 'Matchday 1',
    matches: [{ team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt: inHours(1) }],
  });
  const match = `/matches/${matchIds[0]}`;
  const player = await createPerson({ username: 'nostra.damus' });
  const rival = await createPerson({ username: 'mis.guided' });
  await predictMatch(player.context.request, matchIds[0]!, '2-1');
  await predictMatch(rival.context.request, matchIds[0]!, '0-4');
  const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
  await game.moveClockTo(new Date(inHours(3)));

  const panel = await openAdminPanel(page, match);
  const xpOf = async (who: typeof player) => {
    await markAllRead(who.context.request);
    await who.page.goto('/profile');
    return who.page
      .getByRole('main')
      .getByText(/^\d[\d,]*\sXP$/)
      .first();
  };

  await test.step('validate', async () => {
    await expect(panel.getByRole('button', { name: 'Confirm result' })).toBeDisabled();
    await enterResult(panel, 2, 1);
    const { promised, received } = await previewAndPress(panel, IMPACT);
    expect(received).toBe(promised);
    expect(promised).toMatch(/^Players who gain XP1XP/);
    await expect(panel.getByRole('region', { name: 'Result confirmed' })).toContainText(
      /Result confirmed: [\d,]+\sXP for 1 player\./,
    );
    await expect(await xpOf(player)).not.toHaveText('0 XP');
  });

  await test.step('correct', async () => {
    await panel.getByRole('button', { name: 'Correct result' }).click();
    await enterResult(panel, 0, 4);
    const { promised, received } = await previewAndPress(panel, CORRECTION);
    expect(received).toBe(promised);
    expect(promised).toMatch(/^Players who gain XP1XP gained\d+Players who lose XP1XP/);
    await expect(await xpOf(player)).toHaveText('0 XP');
    await expect(await xpOf(rival)).not.toHaveText('0 XP');
  });

  await test.step('revert', async () => {
    await panel.getByRole('button', { name: 'Revert result' }).click();
    await confirmByWord(page, 'Revert result');
    await expect(panel.getByRole('region', { name: 'Result taken back' })).toContainText(
      'Event reverted successfully.',
    );
    await expect(await xpOf(rival)).toHaveText('0 XP');
  });
  await Promise.all([player, rival].map(({ context }) => context.close()));
});

test(
  'a match is moved, postponed, given a date, closed and declared void, and that is reverted',
  { tag: '@slow' },
  async ({ game, createPerson }) => {
    test.slow();
    const { matchIds } = await game.createRound({
      competition: 'Desk League',
      round: 'Matchday 1',
      matches: [{ team1: 'Castle Hythe', team2: 'Mill Rovers', kickoffAt: inHours(30) }],
    });
    const player = await createPerson({ username: 'nostra.damus' });
    await predictMatch(player.context.request, matchIds[0]!, '2-1');
    const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
    const panel = await openAdminPanel(page, `/matches/${matchIds[0]}`);
    const field = panel.getByLabel('New kickoff');

    await panel.getByRole('button', { name: 'Update Rewards' }).click();
    await expect(page.locator('[data-toast="success"]').first()).toBeVisible();

    await field.fill(typed(new Date(inHours(50))));
    await panel.getByRole('button', { name: 'Move kickoff' }).click();
    await expect(panel.getByText('Predictions stay open until the kickoff.')).toBeVisible();
    await expect(panel.getByText('0 predictions came after the new kickoff')).toBeVisible();

    await panel.getByRole('button', { name: 'Postpone without a date' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Postpone without a date' }).click();
    await expect(panel.getByText('Postponed without a new date.')).toBeVisible();
    await panel.getByLabel('New date').fill(typed(new Date(inHours(70))));
    await panel.getByRole('button', { name: 'Set the date' }).click();
    await expect(panel.getByText('Predictions stay open until the kickoff.')).toBeVisible();

    await field.fill(typed(new Date(inHours(-1))));
    await expect(panel.getByText(/That moment has passed/)).toBeVisible();
    await panel.getByRole('button', { name: 'Move kickoff' }).click();
    await expect(dialog.getByText(/^1 prediction can no longer change\. 1 came/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move kickoff' }).click();
    await expect(panel.getByText('1 prediction came after the new kickoff')).toBeVisible();
    await expect(panel.getByText('Predictions are closed for good.')).toBeVisible();

    const status = panel.getByRole('switch', { name: 'Active' });
    await status.click();
    await expect(page.getByText('Status updated to finished.')).toBeVisible();
    await expect(status).not.toBeChecked();
    await status.click();
    await expect(page.getByText('Status updated to active.')).toBeVisible();

    await panel.getByRole('button', { name: 'Declare void' }).click();
    await expect(dialog.getByText('Players affected')).toBeVisible();
    await dialog.getByRole('button', { name: 'Declare void' }).click();
    await expect(panel.getByRole('region', { name: 'Declared void' })).toBeVisible();
    await panel.getByRole('button', { name: 'Undo the void' }).click();
    await confirmByWord(page, 'Undo the void');
    await expect(panel.getByRole('button', { name: 'Confirm result' })).toBeVisible();
    await player.context.close();
  },
);

test(
  'RESULT-10, RESULT-17, OP-57: a table and a hidden option are results of events; players see no admin panel',
  { tag: '@slow' },
  async ({ game, createPerson }) => {
    test.slow();
    const events = await makeEventsWorld(game);
    const player = await createPerson({ username: 'nostra.damus' });
    await predictEvent(player.context.request, events.radio, 'yes');
    const { page } = await createPerson({ username: 'the.referee', isAdmin: true });
    await game.moveClockTo(new Date(inHours(201)));

    await test.step('a table', async () => {
      const panel = await openAdminPanel(page, `/events/${events.table}`);
      await panel.getByRole('button', { name: 'Confirm result' }).click();
      await expect(panel.getByText('Team order must be set.').first()).toBeVisible();
      await panel.getByRole('button', { name: 'Castle Hythe FC: one place up' }).click();
      await previewAndPress(panel, IMPACT);
      await expect(page.getByRole('region', { name: 'The right answer' })).toBeVisible();
      await panel.getByRole('button', { name: 'Revert result' }).click();
      await confirmByWord(page, 'Revert result');
      await expect(panel.getByRole('button', { name: 'Confirm result' })).toBeEnabled();
    });

    await test.step('an option that is hidden from players', async () => {
      await player.page.goto(`/events/${events.radio}`);
      await expect(player.page.getByRole('main')).toContainText('Yes');
      await expect(player.page.getByText('Only a draw')).toBeHidden();
      const panel = await openAdminPanel(page, `/events/${events.radio}`);
      await panel.getByText('Only a draw', { exact: true }).click();
      const { promised } = await previewAndPress(panel, IMPACT);
      expect(promised).toMatch(/^Players who gain XP0XP/);
      await player.page.reload();
      await expect(player.page.getByRole('region', { name: 'The right answer' })).toContainText(
        'Only a draw',
      );
    });

    await expect(player.page.getByText('Administration')).toBeHidden();
    const refused = await player.context.request.post(
      `/api/admin/items/event/${events.text}/result/preview`,
      { data: { result: 'Zoe' } },
    );
    expect(refused.status()).toBe(403);
    await player.context.close();
  },
);
