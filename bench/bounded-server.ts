// The server, and in the same process a second one with the same gate (session, rights, limit,
// validation) that responds without any work: the upper bound of an operation's rate.
import { Hono } from 'hono';
import { readConfig } from '../apps/server/src/config.ts';
import type { AppContext } from '../apps/server/src/context.ts';
import { createAccountsService } from '../apps/server/src/features/accounts/accounts.service.ts';
import type { HttpEnv } from '../apps/server/src/http/http-env.ts';
import { createImplementer } from '../apps/server/src/http/implementer.ts';
import { listen } from '../apps/server/src/http/listen.ts';
import { mountContracts } from '../apps/server/src/http/mount-contracts.ts';
import { nameRequest } from '../apps/server/src/http/name-request.ts';
import { createRateLimiter } from '../apps/server/src/http/rate-limit.ts';
import { PERSONAL_DATA } from '../apps/server/src/list-personal-data.ts';
import { startServer } from '../apps/server/src/start-server.ts';

const EMPTY_BOARD = {
  rows: [],
  previous: null,
  next: null,
  players: 0,
  ownRow: null,
  ownPage: null,
  comparedWith: null,
};

function createBound(app: AppContext): Hono<HttpEnv> {
  const os = createImplementer();
  const router = {
    predictions: {
      submitPrediction: os.predictions.submitPrediction.handler(({ input }) => ({
        value: input.value,
        changedAt: new Date(0).toISOString(),
        isFirst: false,
      })),
    },
    leaderboard: { getLeaderboard: os.leaderboard.getLeaderboard.handler(() => EMPTY_BOARD) },
  };
  const accounts = createAccountsService(app, PERSONAL_DATA);
  const server = new Hono<HttpEnv>();
  server.use(nameRequest);
  mountContracts(server, {
    router,
    authenticate: accounts.authenticate,
    recognise: accounts.recognise,
    refuseCrowded: accounts.refuseCrowded,
    rateLimiter: createRateLimiter(app),
    securityLog: app.securityLog,
    clock: app.clock,
    trustedProxies: app.settings.trustedProxies,
    log: app.log,
  });
  return server;
}

const running = await startServer(readConfig(process.env));
const bound = await listen({ host: '127.0.0.1', port: 0 }, createBound(running.app).fetch);
console.log(`Kickoracle is ready at ${running.url} and http://localhost:${bound.port}`);
process.once('SIGTERM', () => {
  void bound
    .drain()
    .then(() => running.stop())
    .then(() => process.exit(0));
});
