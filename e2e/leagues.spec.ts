import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { typeSignUp } from './support/accounts.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { createLeague } from './support/leagues.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { textsOf, type Translate } from './support/texts.ts';

const MOST_TAPS = 8;
const NAME = 'Third Floor';

const LANGUAGES = [
  { locale: 'en-GB', language: 'en' },
  { locale: 'de-DE', language: 'de' },
] as const;

const createMatch = (game: GameProcess) =>
  game.createRound({
    matches: [{ team1: 'Home 1', team2: 'Away 1', kickoffAt: inHours(5) }],
  });

const goals = (page: Page, team: string, t: Translate) =>
  page.getByRole('spinbutton', { name: t('matchPrediction:goals', { team }), exact: true });

async function openMailbox(context: BrowserContext): Promise<Page> {
  const mailbox = await context.newPage();
  await mailbox.goto('/dev/mail');
  return mailbox;
}

async function expectInTable(page: Page, { username, t }: { username: string; t: Translate }) {
  await expect(page).toHaveURL(/\/leagues\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: username })).toHaveAttribute('aria-current', 'true');
  await expect(rows.filter({ hasText: 'anna.keeper' })).toBeVisible();
  await expect(page.getByText(t('common:kept.sent_one', { count: 1 }))).toBeVisible();
}

for (const { locale, language } of takeTurns(LANGUAGES)) {
  const t = textsOf(language);

  test.describe(`by touch at 360 pixels, ${language}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('a visitor takes at most 8 taps from the link to the table, with a prediction sent', async ({
      page,
      context,
      game,
      createPerson,
    }) => {
      test.slow();
      await createMatch(game);
      const { context: office, page: owner } = await createPerson({ username: 'anna.keeper' });
      const { joinPath, path } = await createLeague(office.request, { name: NAME });
      await owner.goto(path);
      await expect(owner.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

      // The head, which messengers fetch, names neither the league nor a player.
      const first = await page.request.get(joinPath);
      expect(first.status()).toBe(200);
      const html = await first.text();
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).toContain('noindex');
      expect(head).not.toMatch(/Third Floor|anna/);

      let taps = 0;
      const tap = async (on: Locator) => {
        taps += 1;
        await on.tap();
      };
      await page.goto(joinPath);
      await waitUntilShown(page);
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      await expectNoViolationsInBothThemes(page, 'the invitation');
      expect(await listOverflow(page)).toEqual([]);
      await tap(page.getByRole('link', { name: t('leagues:join.predict') }));
      await tap(goals(page, 'Home 1', t));
      await page.keyboard.type('2');
      await page.keyboard.type('1');
      await tap(page.getByRole('button', { name: t('matchday:save_one', { count: 1 }) }));
      await expect(page.getByRole('heading', { name: t('auth:signUp.heading') })).toBeVisible();
      const username = `new.${language}`;
      await tap(page.getByRole('textbox', { name: t('auth:fields.username') }));
      await page.keyboard.type(username);
      await typeSignUp(page, { email: `${username}@players.example`, day: '15061990' });
      await tap(page.getByRole('checkbox'));
      await tap(page.getByRole('button', { name: t('auth:signUp.submit') }));
      await expect(page.getByRole('heading', { name: t('auth:checkEmail.heading') })).toBeVisible();
      await expect(page.getByText(t('friends:invitation.kept'))).toBeVisible();
      const mailbox = await openMailbox(context);
      await tap(mailbox.locator('a[href*="/confirm#token="]').first());
      await tap(mailbox.getByRole('button', { name: t('auth:confirm.submit') }));
      await expectInTable(mailbox, { username, t });
      expect(taps).toBeLessThanOrEqual(MOST_TAPS);
      expect(await listOverflow(mailbox)).toEqual([]);

      // The owner's open page shows the newcomer without a reload.
      await expect(owner.getByRole('row').filter({ hasText: username })).toBeVisible();
    });
  });

  test.describe(`by keyboard alone, ${language}`, () => {
    test.use({ locale });

    test('a player starts a league, another joins by its code, and the owner removes them', async ({
      page,
      game,
      signInNew,
      createPerson,
    }) => {
      test.slow();
      await createMatch(game);
      await signInNew({ username: 'anna.keeper' });
      await page.goto('/leagues');
      await waitUntilShown(page);
      await pressOn(page, page.getByRole('button', { name: t('leagues:create.open') }));
      const form = page.getByRole('dialog');
      await tabTo(page, form.getByRole('textbox', { name: t('leagues:form.name') }));
      await page.keyboard.type(NAME);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/leagues\/[\da-f-]{36}\?tab=members$/);
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      const code = (await page.getByText(/^[A-Z]{4}-[A-Z]{4}$/).textContent())!;

      const { page: theirs } = await createPerson({ username: 'ben.striker' });
      await theirs.goto('/leagues');
      await waitUntilShown(theirs);
      await tabTo(theirs, theirs.getByRole('textbox', { name: t('leagues:code.label') }));
      await theirs.keyboard.type(code.toLowerCase());
      await theirs.keyboard.press('Enter');
      await pressOn(theirs, theirs.getByRole('button', { name: t('leagues:join.join') }));
      await expect(theirs).toHaveURL(/\/leagues\/[\da-f-]{36}$/);
      await expect(theirs.getByRole('row').filter({ hasText: 'anna.keeper' })).toBeVisible();
      await expectNoViolationsInBothThemes(theirs, 'a league');

      // The removed member's open page says so and leaves.
      await pressOn(
        page,
        page.getByRole('button', { name: t('friends:place.more', { username: 'ben.striker' }) }),
      );
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      const remove = { name: t('leagues:member.remove.action'), exact: true };
      await expect(page.getByRole('menuitem', remove)).toBeFocused();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog');
      await pressOn(page, question.getByRole('button', remove));
      await expect(theirs.getByText(t('leagues:gone.toast', { league: NAME }))).toBeVisible();
      await expect(theirs).toHaveURL(/\/leagues$/);
    });
  });
}

test('a code that is dead has a clear text', async ({ page, game }) => {
  await page.goto(`${game.url}/join/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(
    page.getByRole('heading', { name: 'This invitation no longer works' }),
  ).toBeVisible();
});

test('members react by keyboard, others see it, and the file of a round has no formula', async ({
  page,
  context,
  game,
  signInNew,
  createPerson,
}) => {
  const t = textsOf('en');
  const { matchIds } = await game.createRound({
    matches: [{ team1: '=Home 1', team2: 'Away 1', kickoffAt: inHours(5) }],
  });
  await signInNew({ username: 'anna.keeper' });
  const { context: other, page: theirs } = await createPerson({ username: 'ben.striker' });
  const match = await context.request.get(`/api/matches/${matchIds[0]}`);
  const { parts } = (await match.json()) as { parts: { eventId: string }[] };
  const data = { value: '2-1' };
  const sent = await context.request.put(`/api/predictions/${parts[0]!.eventId}`, { data });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { path, joinPath } = await createLeague(context.request, { name: NAME });
  await other.request.post(`/api/league-invitations/${joinPath.split('/').at(-1)}/membership`, {
    data: {},
  });
  await game.moveClockTo(new Date(inHours(6)));

  for (const each of [page, theirs]) await each.goto(`${path}?tab=rounds`);
  const fire = (on: Page, members: number) =>
    on
      .getByRole('main')
      .getByRole('button', { name: `${t('leagues:reactions.signs.fire')}: ${members}` });
  await pressOn(theirs, fire(theirs, 0));
  await expect(fire(theirs, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(fire(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await pressOn(theirs, fire(theirs, 1), 'Space');
  await expect(fire(page, 0)).toBeVisible();

  const call = theirs.getByRole('button', { name: t('leagues:reactions.open') });
  await pressOn(theirs, call);
  const heart = { name: `${t('leagues:reactions.signs.heart')}: 0` };
  await pressOn(theirs, theirs.getByRole('dialog').getByRole('button', heart));
  await expect(call).toBeFocused();
  const seen = page.getByRole('button', { name: t('leagues:reactions.open') });
  await expect(seen).toContainText(`${t('leagues:reactions.signs.heart')}: 1`);

  const save = page.getByRole('button', { name: t('leagues:export.round') });
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, save)]);
  expect(download.suggestedFilename()).toBe('Third-Floor-Matchday-7.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain("anna.keeper,'=Home 1 – Away 1,");
  expect(file).not.toMatch(/(^|[,;"])=/m);
});
