import type { Page } from '@playwright/test';
import { signInOnPage } from './support/accounts.ts';
import { waitForHydration } from './support/first-load.ts';
import { readLastSeen } from './support/kept-on-device.ts';
import { removeEmbeddedData, waitUntilShown } from './support/pages.ts';
import { expect, readingTest as test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

const OPEN_ITEMS = /\/api\/items(\?|$)/;

const ALL_LANGUAGES = ['English', 'Français', 'Español', 'Italiano', 'Deutsch'];

test.describe('finding the way', () => {
  test('on a phone the header has a menu, and there is no footer', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/events');
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const quick = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(quick.getByRole('link')).toHaveText(['Matches', 'Leaderboard', 'Profile']);

    const opener = page.getByRole('button', { name: 'More pages' });
    const menu = page.getByRole('navigation', { name: 'More pages' });
    await opener.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Rules',
      'Contact',
      'Terms of service',
      'Privacy policy',
      'Disclaimer',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(3, 600);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(menu).toBeHidden();

    await page.setViewportSize({ width: 768, height: 740 });
    await expect(opener).toBeHidden();
    await expect(quick).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  });

  test('the texts of a page come in its HTML, others load once', async ({ page }) => {
    const requests: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/locales/**', async (route) => {
      requests.push(new URL(route.request().url()).pathname);
      await answered;
      await route.continue();
    });
    await page.goto('/rules');
    await waitUntilShown(page);
    // Menus work without code or texts of other pages.
    await page.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(requests).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click();
    await expect.poll(() => requests).toContain('/locales/en/events.json');
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matches and events');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(new Set(requests).size).toBe(requests.length);
  });

  test('navigation moves the focus to the heading and scrolls to the top', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/rules');
    await waitUntilShown(page);
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Privacy policy');
    await expect(heading).toBeFocused();
    const scrolled = () => page.evaluate(() => window.scrollY);
    await expect.poll(scrolled).toBe(0);
    // Also after going back from the footer.
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.goBack();
    await expect(heading).toHaveText(/^Know football/);
    await expect.poll(scrolled).toBe(0);
    // A page whose heading loads with its data.
    await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click();
    await expect(page.getByRole('heading', { name: 'Matches' })).toBeFocused();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/matches\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the first press of Tab offers to skip the header', async ({ page }) => {
    await page.goto('/rules');
    await waitUntilShown(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test(
    'each page has its own title and description, in each language',
    { tag: '@slow' },
    async ({ page }) => {
      const readHead = async (path: string) => {
        await page.goto(path);
        await waitUntilShown(page);
        const description = page.locator('meta[name="description"]');
        return [await page.title(), await description.getAttribute('content')];
      };
      const heads = [];
      for (const path of [
        '/',
        '/events',
        '/leaderboard',
        '/rules',
        '/contact',
        '/tos',
        '/privacy',
      ]) {
        heads.push(await readHead(path));
      }
      expect(new Set(heads.map(([title]) => title)).size).toBe(heads.length);
      expect(new Set(heads.map(([, description]) => description)).size).toBe(heads.length);
      expect(await readHead('/rules?lng=de')).toEqual([
        'Regeln · Kickoracle',
        expect.stringContaining('Bei Kickoracle zählt vor allem eins'),
      ]);
    },
  );
});

test.describe('guards', () => {
  const FOREIGN = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/.//evil.example',
  ];

  test('redirect visitors to the sign-in and back to their page', async ({ page, playedGame }) => {
    const { player } = playedGame;
    await page.goto(`/profile/${player.username}?tab=friends`);
    await expect(page).toHaveURL(/\/auth\?from=/);
    await signInOnPage(page, player);
    await expect(page).toHaveURL(`/profile/${player.username}?tab=friends`);
    await page.goto('/auth');
    await expect(page).toHaveURL(`/profile/${player.username}`);
  });

  test('keep visitors and players out of the administration', async ({
    page,
    context,
    playedGame,
    signIn,
  }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    // A visitor to these pages may be an administrator, so they sign in first (NAV-20).
    await page.goto('/admin/teams');
    await expect(page).toHaveURL(/\/auth\?from=%2Fadmin%2Fteams$/);
    await signIn(context, playedGame.player);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
  });

  test('never redirect to another site, for any link', async ({
    page,
    context,
    playedGame,
    signIn,
    baseURL,
  }) => {
    await signIn(context, playedGame.player);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!)) elsewhere.push(request.url());
    });
    for (const from of FOREIGN) {
      await page.goto(`/auth?from=${encodeURIComponent(from)}`);
      await expect(page, from).toHaveURL(`/profile/${playedGame.player.username}`);
    }
    expect(elsewhere).toEqual([]);
  });

  test(
    'report a server failure, and retry',
    { tag: '@slow' },
    async ({ page, context, playedGame, signIn, troubles }) => {
      await signIn(context, playedGame.player);
      await page.route('**/api/accounts/session', (route) =>
        route.fulfill({
          status: 503,
          json: { defined: true, code: 'SERVER_BUSY', status: 503, message: 'busy' },
        }),
      );
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Half-time' })).toBeVisible();
      await page.unroute('**/api/accounts/session');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: playedGame.player.username })).toBeVisible();
      expect(troubles.splice(0).every((trouble) => trouble.startsWith('503'))).toBe(true);
    },
  );
});

test('T26: above the limit of renderings, an address with parameters opens without an error', async ({
  page,
  game,
  troubles,
}) => {
  const competition = crypto.randomUUID();
  await game.limitRenderings();
  try {
    for (const address of [
      '/events?part=results',
      '/events?part=season',
      `/leaderboard?type=yearly&competition=${competition}`,
      '/leaderboard?order=leagues',
      `/matchday?competition=${competition}`,
      '/matchday?competition=none',
      '/auth?mode=signup',
    ]) {
      await page.goto(address);
      await waitUntilShown(page);
      expect([address, troubles]).toEqual([address, []]);
    }
  } finally {
    await game.limitRenderings(1e9);
  }
});

test.describe('signing out', () => {
  test('ends on the front page, even if the server is unreachable', async ({
    page,
    context,
    playedGame,
    signIn,
  }) => {
    await signIn(context, playedGame.player);
    await page.goto('/rules');
    await page.route('**/api/accounts/sign-out', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(signInLink(page)).toBeVisible();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });
});

test.describe('notices in the URL', () => {
  test('are shown on any page, and keep the rest of the URL', async ({ page }) => {
    await page.goto('/leaderboard?type=signup&messagesent=success&year=2026');
    await expect(page.getByText('Your e-mail address is confirmed. Welcome!')).toBeVisible();
    await expect(page.getByText('Message sent.')).toBeVisible();
    await expect(page).toHaveURL('/leaderboard?year=2026');
    await page.goto('/no/such/page?messagesent=success#end');
    await expect(page.getByText('Message sent.')).toBeVisible();
    await expect(page).not.toHaveURL(/messagesent/);
  });

  test('are not shown for other values, which stay', async ({ page }) => {
    await page.goto('/leaderboard?type=yearly&messagesent=no');
    await waitUntilShown(page);
    await expect(page).toHaveURL(/type=yearly/);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });
});

test.describe('languages', () => {
  const language = (page: Page) => page.locator('html').getAttribute('lang');
  const show = async (page: Page, path = '/rules') => {
    await page.goto(path);
    await waitUntilShown(page);
    return language(page);
  };

  /** A language that only the browser knows replaces the server's after hydration. */
  const expectShown = async (page: Page, lang: string, path = '/rules') => {
    await show(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  };

  test.describe('in a German browser', () => {
    test.use({ locale: 'de-AT' });

    test('are detected in the specified order, and remembered', async ({ page, context }) => {
      await expectShown(page, 'de');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ahnung von Fußball/);
      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.removeItem('i18nextLng');
        sessionStorage.setItem('i18nextLng', 'fr');
      });
      await expectShown(page, 'fr');
      await context.clearCookies();
      await page.evaluate(() => localStorage.setItem('i18nextLng', 'it'));
      await expectShown(page, 'it');
      await context.addCookies([{ name: 'i18next', value: 'es', url: page.url() }]);
      await expectShown(page, 'es');
      await expectShown(page, 'en', '/rules?lng=en');
      await context.clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
      await expectShown(page, 'en');
    });

    test('are all offered, with their flags, and can be switched', async ({ page }) => {
      await page.goto('/rules');
      await waitUntilShown(page);
      const items = page.getByRole('menuitemradio');
      const german = page.getByRole('button', { name: 'Sprache: Deutsch' });
      await german.click();
      await expect(items).toHaveText(ALL_LANGUAGES);
      const flags = await items
        .locator('img')
        .evaluateAll((all) => all.map((flag) => flag.getAttribute('src')));
      const countries = ['uk', 'france', 'spain', 'italy', 'germany'];
      expect(flags).toEqual(countries.map((country) => `/flags/${country}.svg`));
      await items.filter({ hasText: 'Français' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tu connais le foot/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page).toHaveTitle('Règles · Kickoracle');
      await page.reload();
      await waitUntilShown(page);
      expect(await language(page)).toBe('fr');
      await page.getByRole('button', { name: 'Langue : Français' }).click();
      await page.locator('h1').click();
      await expect(items).toHaveCount(0);
      // A press right after it closed may not open it.
      await expect(async () => {
        await page.getByRole('button', { name: 'Langue : Français' }).click();
        await expect(items.filter({ hasText: 'Deutsch' })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await items.filter({ hasText: 'Deutsch' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });

    test('of which a file is missing fall back to English with a warning', async ({ page }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.route('**/locales/de/rules.json*', (route) =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Regeln' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Know football/);
      expect(warnings.some((text) => text.includes('de/rules'))).toBe(true);
    });
  });

  test.describe('in a Polish browser', () => {
    test.use({ locale: 'pl-PL' });

    test('that the game does not speak become English', async ({ page }) => {
      expect(await show(page)).toBe('en');
      await page.getByRole('button', { name: 'Language: English' }).click();
      await expect(page.getByRole('menuitemradio')).toHaveText(ALL_LANGUAGES);
    });
  });
});

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('is dark at first, and set before the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      // The body appears before its first paint.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { themeAtFirst: document.documentElement.className });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const atFirst = () =>
      page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst);
    await page.goto('/rules');
    await waitUntilShown(page);
    expect(await atFirst()).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('html')).toHaveClass('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await waitUntilShown(page);
    expect(await atFirst()).toBe('light');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
  });
});

test.describe('errors', () => {
  test('an unknown address has a page with links', async ({ page }) => {
    await page.goto('/matches/of/nowhere');
    await expect(page.getByRole('heading', { name: 'Over the bar' })).toBeVisible();
    await expect(page).toHaveTitle('Over the bar · Kickoracle');
    const main = page.getByRole('main');
    await expect(main.getByRole('link')).toHaveText(['Go home', 'See the matches']);
    await main.getByRole('link', { name: 'See the matches' }).click();
    await expect(page).toHaveURL('/events');
  });

  test('ERRORS-05: a malformed address has the same links', async ({ page }) => {
    const answer = await page.goto('/%E0%A4%A');
    expect(answer!.status()).toBe(400);
    await expect(page.getByRole('heading', { name: 'Misplaced pass' })).toBeVisible();
    await expect(page).toHaveTitle('Misplaced pass · Kickoracle');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Go home',
      'See the matches',
    ]);
  });

  test('a failing page keeps the header', async ({ page, troubles }) => {
    await removeEmbeddedData(page);
    await page.route('**/api/leaderboard?**', (route) => route.fulfill({ json: { rows: 7 } }));
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { name: 'Own goal' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // The faulty data is cached for the next offline start.
    await expect.poll(() => readLastSeen(page)).toContain('"rows":7');
    await page.unroute('**/api/leaderboard?**');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
    troubles.splice(0);
  });

  test('a failing shell has its own page, and restarts', async ({ page, troubles }) => {
    let isBroken = true;
    await removeEmbeddedData(page);
    await page.route('**/api/accounts/session', async (route) => {
      if (!isBroken) return route.continue();
      return route.fulfill({ json: { session: { username: { not: 'a text' } } } });
    });
    await page.goto('/rules');
    await expect(page.getByRole('heading', { name: 'Own goal' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    isBroken = false;
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(signInLink(page)).toBeVisible();
    troubles.splice(0);
  });

  test(
    'loading errors are shown inline with a retry button, and not as a toast',
    { tag: '@slow' },
    async ({ page, troubles }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await removeEmbeddedData(page);
      await page.route(OPEN_ITEMS, (route) =>
        route.fulfill({
          status: 500,
          json: {
            defined: true,
            code: 'INTERNAL',
            status: 500,
            message: 'the ball is lost',
            data: { errorId: 'x' },
          },
        }),
      );
      await page.goto('/events');
      await expect(page.getByText('We couldn’t load the list.')).toBeVisible();
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      // By the client: the browser logs a failed request without its cause.
      expect(errors.filter((text) => text.includes('the ball is lost'))).not.toEqual([]);
      await page.unroute(OPEN_ITEMS);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      // The page without its data is none that the server sends: React renders it anew.
      expect(troubles.splice(0).filter((trouble) => !/^500|#418/.test(trouble))).toEqual([]);
    },
  );

  test('a lost connection is shown while it lasts', async ({ page, context }) => {
    const notice = page.getByText(/^No connection\./);
    await page.goto('/rules');
    await waitUntilShown(page);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();

    // The device is online, but the server is unreachable.
    await page.route(/\/(api|healthz)/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Matches' }).click();
    await expect(notice).toBeVisible();
    await page.unroute(/\/(api|healthz)/);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('the contact form', () => {
  test('sends a message and confirms it on the home page', async ({ page }) => {
    await page.goto('/contact');
    const submit = page.getByRole('button', { name: 'Send message' });
    await expect(submit).toBeDisabled();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('fan@example.org');
    await expect(submit).toBeDisabled();
    await page.getByRole('textbox', { name: 'Message' }).fill('   ');
    await expect(submit).toBeDisabled();
    await page.getByRole('textbox', { name: 'Message' }).fill('Well done!');
    await submit.click();
    await expect(page.getByText('Message sent.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test(
    'shows why a message was rejected, and keeps the input',
    { tag: '@slow' },
    async ({ page }) => {
      const send = async (message: string) => {
        await page.goto('/contact');
        await page.getByRole('textbox', { name: 'E-mail' }).fill('fan@example.org');
        await page.getByRole('textbox', { name: 'Message' }).fill(message);
        await page.getByRole('button', { name: 'Send message' }).click();
      };
      for (const message of ['one', 'two', 'three']) {
        await send(message);
        await expect(page.getByText('Message sent.')).toBeVisible();
      }
      await send('one too many');
      await expect(page.getByRole('alert')).toContainText('You can send three messages an hour.');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('one too many');
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('fan@example.org');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('one too many');
    },
  );
});
