import { HOUR_MS } from '@kickoracle/game';
import type { Locator, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { COMPETITION, inHours, makeEventsWorld, type EventsWorld } from './support/events-world.ts';
import { listOverflow } from './support/overflow.ts';
import { waitForHydration } from './support/first-load.ts';
import { expect, test } from './support/test.ts';
import { textsOf, type Translate } from './support/texts.ts';
import { markAllRead } from './support/windows.ts';

const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1280, height: 800 };
const ACCOUNT = { username: 'zoe.keeper', password: 'tick and tock' };

type Hand = {
  readonly field: () => Locator;
  readonly texts: Translate;
  readonly page: Page;
};

/** Values of the browser's date inputs. */
const DAY = inHours(24 * 40).slice(0, 10);
const MOMENT = `${DAY}T20:15`;

/** Answers each type by pointer; returns the text in the panel. */
const BY_POINTER: Record<keyof EventsWorld, (hand: Hand) => Promise<string | RegExp>> = {
  async text({ field }) {
    await field().fill('  Zoë   Keeper ');
    return 'Zoë Keeper';
  },
  async date({ field }) {
    await field().fill(DAY);
    return new RegExp(DAY.slice(0, 4));
  },
  async datetime({ field }) {
    await field().fill(MOMENT);
    return /20:15|8:15/;
  },
  async selection({ field }) {
    await field().selectOption({ label: 'Castle Hythe FC' });
    return 'Castle Hythe FC';
  },
  async radio({ page, texts }) {
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByText(texts('answers:words.no'), { exact: true }).click();
    return texts('answers:words.no');
  },
  async number({ page, texts }) {
    const more = texts('answers:more', { label: texts('eventDetail:answer') });
    await page.getByRole('button', { name: more }).click();
    await page.getByRole('button', { name: more }).click();
    return '6';
  },
  async score({ page, texts }) {
    const [home, away] = [texts('answers:home'), texts('answers:away')];
    for (const team of [home, home, home, away, away]) {
      await page
        .getByRole('button', { name: texts('matchPrediction:more', { team }), exact: true })
        .click();
    }
    return /3[–:]2/;
  },
  async table({ page, texts }) {
    const up = texts('answers:table.up', { name: 'Castle Hythe FC' });
    await page.getByRole('button', { name: up }).click();
    await page.getByRole('button', { name: up }).click();
    return /^Castle Hythe FC/;
  },
};

/** Answers each type by keyboard; the focus is on the input, or on its first part. */
const BY_KEYBOARD: Record<keyof EventsWorld, (hand: Hand) => Promise<string | RegExp>> = {
  async text({ page, field }) {
    await field().focus();
    await page.keyboard.type('Mo Whistle');
    return 'Mo Whistle';
  },
  async date(hand) {
    return yearIn(await stepThrough(hand, 3));
  },
  async datetime(hand) {
    return yearIn(await stepThrough(hand, 6));
  },
  async selection({ page, field }) {
    await field().focus();
    await page.keyboard.type('Dunmere');
    return 'Dunmere';
  },
  async radio({ page, texts }) {
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    return texts('answers:words.no');
  },
  async number({ page, field }) {
    await field().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    return '7';
  },
  async score({ page }) {
    await page.getByRole('spinbutton').first().focus();
    await page.keyboard.type('4');
    await page.getByRole('spinbutton').last().focus();
    await page.keyboard.type('3');
    return /4[–:]3/;
  },
  async table({ page, texts }) {
    const up = texts('answers:table.up', { name: 'Castle Hythe FC' });
    await page.getByRole('button', { name: up }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    return /^Castle Hythe FC/;
  },
};

/** Steps every part of a date upwards, in any order of parts. */
async function stepThrough({ page, field }: Hand, parts: number): Promise<string> {
  await field().focus();
  for (let part = 0; part < parts; part += 1) {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
  }
  return field().inputValue();
}

const yearIn = (value: string) => new RegExp(value.slice(0, 4));

for (const { hand, screen, language, by } of takeTurns([
  { hand: 'pointer', screen: PHONE, language: 'en', by: BY_POINTER },
  { hand: 'keyboard', screen: PHONE, language: 'de', by: BY_KEYBOARD },
  { hand: 'pointer', screen: DESKTOP, language: 'de', by: BY_POINTER },
  { hand: 'keyboard', screen: DESKTOP, language: 'en', by: BY_KEYBOARD },
] as const)) {
  const title = `by ${hand}, ${screen.width} pixels wide, in ${language}`;
  test.describe(title, () => {
    test.use({ viewport: screen, locale: language === 'en' ? 'en-GB' : 'de-DE' });

    test('EVENT-21: every type of event is predicted', async ({ page, game, signInNew }) => {
      const events = await makeEventsWorld(game);
      await signInNew(ACCOUNT);
      const texts = textsOf(language);
      const field = () => page.getByLabel(texts('eventDetail:answer'), { exact: true });

      for (const [type, eventId] of Object.entries(events)) {
        await test.step(type, async () => {
          await page.goto(`/events/${eventId}`);
          const button = page.locator('form button[type="submit"]');
          await expect(button).toBeVisible();
          const words = await by[type as keyof EventsWorld]({ page, field, texts });
          if (hand === 'pointer') await button.click();
          else {
            await button.focus();
            await page.keyboard.press('Enter');
          }
          const toast = page.getByText(texts('matchPrediction:predictionSubmitted'));
          await expect(toast).toBeVisible();
          const panel = page.getByRole('region', { name: texts('eventDetail:current') });
          const value = type === 'table' ? panel.getByRole('listitem').first() : panel;
          await expect(value).toContainText(words);
          expect(await listOverflow(page)).toEqual([]);
        });
      }
    });
  });
}

test.describe('the list on a phone', () => {
  test.use({ viewport: PHONE });

  test('shows rows by default, and six items without scrolling', async ({ page, game }) => {
    await makeEventsWorld(game);
    await page.goto('/events');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const bar = (await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox())!;
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    const seen = boxes.filter((box) => box !== null && box.y + box.height <= bar.y);
    expect(seen.length).toBeGreaterThanOrEqual(6);
    expect(await listOverflow(page)).toEqual([]);
  });

  test('shows the exact time of a deadline on focus', async ({ page, game }) => {
    await makeEventsWorld(game);
    await page.goto('/events');
    await page.getByRole('button', { name: 'Compact list' }).click();
    const card = page.getByRole('article').first();
    const tip = card.getByRole('tooltip', { includeHidden: true });
    await expect(tip).toBeHidden();
    await card
      .getByText(/^Closes in 1\sh/)
      .locator('xpath=..')
      .focus();
    await expect(card.getByRole('tooltip')).toHaveText(/\d{4} at \d\d:\d\d$/);
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  });
});

test('a competition has a tab for its season-long events', async ({ page, game }) => {
  await makeEventsWorld(game);
  await page.goto('/events');
  // Until then the page has its list in both forms, one of them hidden.
  await waitForHydration(page);
  await page.getByLabel('Competition').selectOption({ label: COMPETITION });
  await page.getByRole('tab', { name: 'Competition' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('How does the table end?');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Competition' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('article')).toHaveCount(1);
});

for (const { label, aheadMs } of takeTurns([
  { label: 'a day fast', aheadMs: 24 * HOUR_MS },
  { label: 'a day slow', aheadMs: -24 * HOUR_MS },
])) {
  test(`a device whose clock is ${label} shows when an event closes`, async ({ page, game }) => {
    const events = await makeEventsWorld(game);
    await page.clock.install({ time: new Date(Date.now() + aheadMs) });
    await page.goto('/events');
    await expect(page.getByRole('article').first()).toContainText(/Closes in 1\sh\s(2\d|30)\smin/);
    await page.goto(`/events/${events.text}`);
    await expect(page.getByRole('main')).toContainText(/Closes in 1\sh\s(2\d|30)\smin/);
    await expect(page.getByRole('complementary')).toContainText('right now');
  });
}

test('EVENT-05, EVENT-11: visitors are offered an account and return; an unknown event leads to the list', async ({
  page,
  game,
}) => {
  const events = await makeEventsWorld(game);
  const { email } = await game.createPlayer(ACCOUNT);
  await page.goto(`/events/${events.number}`);
  await page.getByRole('main').getByRole('link', { name: 'I have an account' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${game.url}/events/${events.number}`);
  await page.goto('/events/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(`${game.url}/events`);
  await expect(page.getByText('This event doesn’t exist or couldn’t be loaded.')).toBeVisible();
});

test('OP-28: a finished event shows the correct answer and the XP', async ({
  page,
  context,
  game,
  signInNew,
}) => {
  const events = await makeEventsWorld(game);
  await signInNew(ACCOUNT);
  await page.goto(`/events/${events.radio}`);
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit prediction' }).click();
  await expect(page.getByText('Prediction saved. Good luck!')).toBeVisible();
  await game.moveClockTo(new Date(inHours(31)));
  await game.settleEvent(events.radio, 'yes');
  await markAllRead(context.request);
  await page.reload();
  await expect(page.getByRole('region', { name: 'The right answer' })).toContainText('Yes');
  await expect(page.getByText('500 XP').first()).toBeVisible();
});
