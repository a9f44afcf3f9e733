import type { Page } from '@playwright/test';
import {
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../apps/server/src/testing/openid-provider.ts';
import type { GameProcess, StartGame } from './game-process.ts';

export type GoogleGame = { readonly game: GameProcess; readonly provider: OpenIdProvider };

/** Starts a game with a real OpenID provider on this machine in place of Google. */
export async function startGoogleGame(
  startGame: StartGame,
): Promise<GoogleGame & { stop: () => Promise<void> }> {
  const redirectUris: string[] = [];
  const provider = await startOpenIdProvider({ redirectUris });
  const game = await startGame({
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  });
  redirectUris.push(`${game.url}/auth/google/callback`);
  return {
    game,
    provider,
    async stop() {
      await game.stop();
      await provider.stop();
    },
  };
}

export async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.locator('input[name="login"]').fill(subject);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
}
