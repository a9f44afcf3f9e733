import { PASSWORD_COST } from '../features/accounts/passwords/password-cost.policy.ts';
import { RENDER_LIMITS } from '../http/page-renderer.ts';
import { startE2eGame } from './e2e-game.ts';
import type { E2eAnswer, E2eRequest } from './e2e-messages.ts';
import type { TestCluster } from './test-cluster.ts';

// Server process of a worker of the browser tests. It gets calls as messages.

// Cheap hashes, since tests sign in often; the cost has tests of its own.
Object.assign(PASSWORD_COST, { N: 2 ** 12 });
// Several browsers share an address and a busy machine; the limits have tests of their own.
Object.assign(RENDER_LIMITS, { deadlineMs: 30_000, addressMs: 1e9, allMs: 1e9 });

const cluster = JSON.parse(process.env['KICKORACLE_TEST_CLUSTER'] ?? '') as TestCluster;
/** Methods of the running games by number. */
const games = new Map<number, Record<string, (...args: unknown[]) => Promise<unknown>>>();

async function perform({ game, method, args }: E2eRequest): Promise<unknown> {
  if (method === 'start') {
    const [settings] = args as [Readonly<Record<string, string>>];
    const { address, methods } = await startE2eGame(cluster, settings);
    games.set(game, methods as never);
    return address;
  }
  const methods = games.get(game)!;
  if (method === 'stop') games.delete(game);
  return methods[method]!(...args);
}

const answer = (message: E2eAnswer) => process.send?.(message);

process.on('message', (request: E2eRequest) => {
  perform(request).then(
    (result) => answer({ id: request.id, result }),
    (error: unknown) => answer({ id: request.id, reason: String(error) }),
  );
});
// Exits with its worker, even if that crashes.
process.on('disconnect', () => process.exit(0));
