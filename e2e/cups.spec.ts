import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { takeTurns } from '../tests/share.ts';
import { expectNoViolationsInBothThemes } from './support/axe.ts';
import { inHours } from './support/events-world.ts';
import type { GameProcess } from './support/game-process.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { createLeague } from './support/leagues.ts';
import { listOverflow } from './support/overflow.ts';
import { waitUntilShown } from './support/pages.ts';
import { expectPicture } from './support/share-picture.ts';
import { expect, test } from './support/test.ts';
import { textsOf, type Translate } from './support/texts.ts';
import { markAllRead } from './support/windows.ts';

const LEAGUE = 'Third Floor';
const CUP = 'Winter Cup';
const COMPETITION = 'Harbour League';
/** Each with a prediction on the first match: the first is exact. */
const PLAYERS = {
  'anna.keeper': '2-1',
  'ben.striker': '1-0',
  'cleo.winger': '0-3',
  'dora.sweeper': '0-2',
};
const RESULT = '2-1';
const FIRST_KICKOFF_HOURS = 10;
const PHONE = { width: 360, height: 740 };

const LANGUAGES = [
  { locale: 'en-GB', language: 'en' },
  { locale: 'de-DE', language: 'de' },
] as const;

async function write(
  api: APIRequestContext,
  path: string,
  { data = {}, method = 'POST' }: { data?: object; method?: string } = {},
): Promise<void> {
  const answer = await api.fetch(`/api${path}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

type Match = { itemVersion: number; parts: { eventId: string }[] };

async function readMatch(api: APIRequestContext, matchId: string): Promise<Match> {
  const answer = await api.get(`/api/matches/${matchId}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Match;
}

/** Two rounds of one match each, a week apart; returns the first match. */
async function createMatches(game: GameProcess): Promise<string> {
  const matches = (nth: number, hours: number) => [
    { team1: `Home ${nth}`, team2: `Away ${nth}`, kickoffAt: inHours(hours) },
  ];
  const round = (number: number) => ({ competition: COMPETITION, round: `Matchday ${number}` });
  const { matchIds, competitionId } = await game.createRound({
    ...round(7),
    matches: matches(1, FIRST_KICKOFF_HOURS),
  });
  const later = matches(2, FIRST_KICKOFF_HOURS + 7 * 24);
  await game.createRound({ ...round(8), competitionId, matches: later });
  return matchIds[0]!;
}

async function createCupByKeyboard(page: Page, t: Translate): Promise<string> {
  await page.goto('/leagues');
  await waitUntilShown(page);
  await page.getByRole('link', { name: LEAGUE }).click();
  await page.getByRole('tab', { name: t('leagues:tabs.cups') }).click();
  await pressOn(page, page.getByRole('button', { name: t('cups:create.open') }));
  const form = page.getByRole('dialog');
  await tabTo(page, form.getByRole('textbox', { name: t('cups:form.name') }));
  await page.keyboard.type(CUP);
  const select = (label: string) => form.getByRole('combobox', { name: t(label) });
  await select('cups:form.competition').selectOption({ label: COMPETITION });
  await select('cups:form.round').selectOption('Matchday 7');
  await expectNoViolationsInBothThemes(page, 'the form of a cup');
  await pressOn(page, form.getByRole('button', { name: t('cups:create.submit') }));
  await expect(page).toHaveURL(/\/cups\/[\da-f-]{36}$/);
  return new URL(page.url()).pathname;
}

async function enterCup(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: CUP })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: t('cups:enter.action') }));
  await expect(page.getByText(t('cups:entered'))).toBeVisible();
}

async function expectFits(page: Page, what: string): Promise<void> {
  await expectNoViolationsInBothThemes(page, what);
  expect(await listOverflow(page)).toEqual([]);
}

/** The open page shows the draw without a reload, and repeats it. */
async function expectDrawn(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('heading', { name: t('cups:tie.own') })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByText(t('cups:draw.heading')).click();
  await page.getByRole('button', { name: t('cups:draw.repeat') }).click();
  const same = t('cups:draw.same', { places: '4', ties: '2' });
  await expect(page.getByText(same)).toBeVisible();
  await expectFits(page, 'a bracket on a phone');
}

async function settle(api: APIRequestContext, matchId: string): Promise<void> {
  const { itemVersion } = await readMatch(api, matchId);
  const data = { itemVersion, result: { score: RESULT } };
  await write(api, `/admin/items/match/${matchId}/result`, { data });
}

/** The notice leads to the decided round, and the next press to the final. */
async function expectDecided(page: Page, t: Translate): Promise<void> {
  await page.goto('/inbox');
  await page.getByRole('link', { name: CUP }).first().click();
  await expect(page).toHaveURL(/\?round=1$/);
  await expect(page.getByText(t('cups:rounds.decidedHint'))).toBeVisible();
  await expect(page.getByText(t('cups:tie.won'))).toHaveCount(2);
  await page.getByRole('button', { name: t('cups:rounds.next') }).click();
  await expect(page.getByRole('heading', { name: t('cups:rounds.final') })).toBeVisible();
  // Four players: two in the final, two in that of the consolation bracket.
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectFits(page, 'the last round on a phone');
}

for (const { locale, language } of takeTurns(LANGUAGES)) {
  const t = textsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a league’s cup is created by keyboard, entered on a phone, drawn, and decided', async ({
      page,
      context,
      game,
      signInNew,
      createContext,
      createPerson,
    }) => {
      test.slow();
      const matchId = await createMatches(game);
      const contexts: BrowserContext[] = [context];
      while (contexts.length < Object.keys(PLAYERS).length) {
        contexts.push(await createContext({ viewport: PHONE }));
      }
      for (const [nth, [username, value]] of Object.entries(PLAYERS).entries()) {
        await signInNew({ username }, contexts[nth]!);
        const { parts } = await readMatch(contexts[nth]!.request, matchId);
        const path = `/predictions/${parts[0]!.eventId}`;
        await write(contexts[nth]!.request, path, { method: 'PUT', data: { value } });
      }
      const others = contexts.slice(1).map(({ request }) => request);
      const { joinPath } = await createLeague(context.request, { name: LEAGUE });
      const code = joinPath.split('/').at(-1)!;
      for (const api of others) await write(api, `/league-invitations/${code}/membership`);

      const cupPath = await createCupByKeyboard(page, t);
      await enterCup(page, t);
      const phone = await contexts[1]!.newPage();
      await phone.goto('/leagues');
      await phone.getByRole('link', { name: CUP }).click();
      await enterCup(phone, t);
      await expectFits(phone, 'a cup with open entry');
      for (const api of others.slice(1)) await write(api, `${cupPath}/entry`);

      await game.moveClockTo(new Date(inHours(FIRST_KICKOFF_HOURS - 0.5)));
      await game.advanceCups();
      await expectDrawn(phone, t);

      await game.moveClockTo(new Date(inHours(FIRST_KICKOFF_HOURS + 3)));
      const { context: referee } = await createPerson({ username: 'the.referee', isAdmin: true });
      await settle(referee.request, matchId);
      await game.advanceCups();
      await markAllRead(contexts[1]!.request);
      await expectDecided(phone, t);
      const share = phone.getByRole('button', { name: t('cups:share') });
      await expectPicture(phone, share, 'sharing a bracket on a phone');

      await markAllRead(context.request);
      await page.goto(cupPath);
      const final = page.getByRole('article').filter({ hasText: 'anna.keeper' });
      await expect(final.first()).toBeVisible();
      await expectNoViolationsInBothThemes(page, 'the last rounds side by side');
    });
  });
}
