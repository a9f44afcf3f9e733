import { PASSWORD_COST } from '../features/accounts/passwords/password-cost.policy.ts';
import { RENDER_LIMITS } from '../http/page-drawer.ts';
import { startE2eGame, type E2eGame } from './e2e-game.ts';
import type { E2eAnswer, E2eRequest } from './e2e-messages.ts';
import type { TestCluster } from './test-cluster.ts';

// The server process of one worker of the browser tests: it starts a game for each test, and what
// the test asks of it comes by messages.

// Tests sign up and in all the time; what a hash costs is looked at elsewhere.
Object.assign(PASSWORD_COST, { N: 2 ** 12 });
// Several browsers of one address share a busy machine; the limits are tested elsewhere.
Object.assign(RENDER_LIMITS, { deadlineMs: 30_000, addressMs: 1e9, allMs: 1e9 });

const cluster = JSON.parse(process.env['KICKORACLE_TEST_CLUSTER'] ?? '') as TestCluster;
const games = new Map<number, E2eGame>();

async function perform({ game: number, ask }: E2eRequest): Promise<unknown> {
  if (ask.kind === 'start') {
    const started = await startE2eGame(cluster, ask.settings);
    games.set(number, started);
    return started.address;
  }
  const game = games.get(number)!;
  if (ask.kind !== 'stop') return game.perform(ask);
  games.delete(number);
  return game.stop();
}

const answer = (message: E2eAnswer) => process.send?.(message);

process.on('message', (request: E2eRequest) => {
  perform(request).then(
    (result) => answer({ id: request.id, result }),
    (error: unknown) => answer({ id: request.id, reason: String(error) }),
  );
});
// A worker that ends, or dies, must not leave a server behind.
process.on('disconnect', () => process.exit(0));
