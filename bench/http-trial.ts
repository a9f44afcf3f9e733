import { startBoundedServer } from './bench-server.ts';
import { generatePlayers, type BenchWorld } from './generate-players.ts';
import { openHttpClients, openSessions } from './http-clients.ts';
import { describeRates, measureRates, medianRatio } from './measure-rates.ts';
import type { Size, Trial } from './scenario.ts';

type World = Omit<BenchWorld, 'pastCompetitionIds'>;

type HttpTrial = {
  readonly name: string;
  readonly clients: number;
  /** Minimum share of the rate of the gate alone. */
  readonly atLeast: number;
  /** The measured operation, as its verdict begins. */
  readonly what: string;
  requests(world: World): (call: number) => { path: string; body?: object };
};

/** Measures an operation over HTTP against the gate alone (`bounded-server.ts`). */
export function createHttpTrial(trial: HttpTrial): Trial {
  const { name, clients, atLeast, what } = trial;

  async function play({ players, rounds, roundMs }: Size) {
    const { url, boundUrl, owner, stop } = await startBoundedServer();
    const http = openHttpClients(clients);
    try {
      const world = await generatePlayers(owner.db, players);
      const cookies = await openSessions(owner.db, world.userIds);
      const requestOf = trial.requests(world);
      let calls = 0;
      const callAt = (origin: string) => () => {
        calls += 1;
        const { path, body } = requestOf(calls);
        const sent = { cookie: cookies[calls % cookies.length]!, ...(body && { body }) };
        return http.call(`${origin}${path}`, { ...sent, method: body ? 'PUT' : 'GET' });
      };
      const rates = await measureRates(
        [
          { name: 'the gate alone', act: callAt(boundUrl) },
          { name, act: callAt(url) },
        ],
        { clients, rounds, roundMs },
      );
      const figure = medianRatio(rates[name]!, rates['the gate alone']!);
      const sentence = `${what} reach ${figure.toFixed(2)} of the gate alone (at least ${atLeast})`;
      const verdicts = [{ sentence, figure, isMet: figure >= atLeast }];
      return { figures: describeRates(rates), verdicts };
    } finally {
      http.close();
      await stop();
    }
  }
  return { name, play };
}
