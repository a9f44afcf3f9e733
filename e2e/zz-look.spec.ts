import { test } from './support/test.ts';
import { waitUntilShown } from './support/pages.ts';
const LOOKS = [['en-GB', 360, 'dark'], ['de-DE', 360, 'light'], ['de-DE', 1280, 'dark'], ['en-GB', 1280, 'light']] as const;
test('looks', async ({ game, signIn, createContext }) => {
  test.setTimeout(600_000);
  const ref = await game.createPlayer({ username: 'the.referee', password: 'tick and tock', isAdmin: true });
  const p = await game.createPlayer({ username: 'rude.name.of.somebody', password: 'first steps' });
  const c0 = await createContext();
  await signIn(c0, { email: p.email, password: 'first steps' });
  const ids = await (await c0.request.get(`${game.url}/api/accounts/session`)).json();
  const adm = await createContext();
  await signIn(adm, { email: ref.email, password: 'tick and tock' });
  const admin = await (await adm.request.get(`${game.url}/api/accounts/session`)).json();
  await c0.request.post(`${game.url}/api/reports`, { data: { kind: 'name', playerId: admin.session.userId } });
  await adm.request.post(`${game.url}/api/reports`, { data: { kind: 'name', playerId: ids.session.userId } });
  await adm.request.put(`${game.url}/api/admin/players/${ids.session.userId}/lock`, { data: {} });
  for (const [locale, width, colorScheme] of LOOKS) {
    const c = await createContext({ locale, viewport: { width, height: 800 }, colorScheme });
    await signIn(c, { email: ref.email, password: 'tick and tock' });
    const page = await c.newPage();
    await page.goto('/admin/players');
    await waitUntilShown(page);
    await page.locator('main input').first().fill('e');
    await page.waitForTimeout(1500);
    const n = `/tmp/look-${locale}-${width}`;
    await page.screenshot({ path: `${n}-players.png`, fullPage: true });
    if (width === 360) {
      await page.locator('main li button').first().click();
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${n}-rename.png` });
      await page.goto('/profile/rude.name.of.somebody');
      await waitUntilShown(page);
      await page.screenshot({ path: `${n}-profile.png` });
    }
    await page.goto('/become-administrator#token=abc');
    await waitUntilShown(page);
    await page.screenshot({ path: `${n}-accept.png` });
  }
  await adm.request.put(`${game.url}/api/admin/sign-up-policy`, { data: { policy: 'invitation' } });
  const v = await createContext({ locale: 'de-DE', viewport: { width: 360, height: 800 } });
  const page = await v.newPage();
  await page.goto('/auth?mode=signup');
  await waitUntilShown(page);
  await page.screenshot({ path: '/tmp/look-de-signup.png' });
});
