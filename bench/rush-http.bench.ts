import { startBoundedServer } from './bench-server.ts';
import { generatePlayers } from './generate-players.ts';
import { openHttpClients, openSessions } from './http-clients.ts';
import { describeRates, measureRates, medianRatio } from './measure-rates.ts';
import type { Size, Trial } from './scenario.ts';

const AT_LEAST = 0.6;
const CLIENTS = 64;

/** Signed-in players predict one match by the API, 64 of them at any moment. */
export const rushOverHttp: Trial = {
  name: 'rush-http',

  async play({ players, rounds }: Size) {
    const { url, boundUrl, owner, stop } = await startBoundedServer();
    const clients = openHttpClients(CLIENTS);
    try {
      const { userIds, eventId } = await generatePlayers(owner.db, players);
      const cookies = await openSessions(owner.db, userIds);
      let calls = 0;
      // The next player each time: nobody comes near the limit, and nobody has the value that they send.
      const submitTo = (origin: string) => () => {
        calls += 1;
        const pass = Math.floor(calls / userIds.length);
        return clients.call(`${origin}/api/predictions/${eventId}`, {
          method: 'PUT',
          cookie: cookies[calls % userIds.length]!,
          body: { value: `${pass % 90}-${Math.floor(pass / 90) % 90}` },
        });
      };
      const rates = await measureRates(
        [
          { name: 'without the write', act: submitTo(boundUrl) },
          { name: 'submission', act: submitTo(url) },
        ],
        { clients: CLIENTS, rounds, roundMs: 2_000 },
      );
      const figure = medianRatio(rates['submission']!, rates['without the write']!);
      const sentence = `submissions over HTTP reach ${figure.toFixed(2)} of the same without the write (at least ${AT_LEAST})`;
      return {
        figures: describeRates(rates),
        verdicts: [{ sentence, figure, isMet: figure >= AT_LEAST }],
      };
    } finally {
      clients.close();
      await stop();
    }
  },
};
