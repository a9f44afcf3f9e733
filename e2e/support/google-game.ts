import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../apps/server/src/testing/openid-provider.ts';
import { startGame, type GameProcess } from './game-process.ts';

export type GoogleGame = { readonly game: GameProcess; readonly provider: OpenIdProvider };

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** A game whose Google is a real OpenID provider on this machine. */
export async function startGoogleGame(): Promise<GoogleGame & { stop: () => Promise<void> }> {
  const port = await findFreePort();
  const redirectUri = `http://localhost:${port}/auth/google/callback`;
  const provider = await startOpenIdProvider({ redirectUris: [redirectUri] });
  const game = await startGame({
    PORT: String(port),
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  });
  return {
    game,
    provider,
    async stop() {
      await game.stop();
      await provider.stop();
    },
  };
}

/** Signs in on the pages of the provider, and agrees. */
export async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.locator('input[name="login"]').fill(subject);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
}
