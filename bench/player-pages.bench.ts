import { startPlainServer } from './bench-server.ts';
import { generatePlayers } from './generate-players.ts';
import { openHttpClients, openSessions } from './http-clients.ts';
import { readCpuMs } from './read-cpu.ts';
import type { Size, Trial } from './scenario.ts';

const MAX_MS = 10;
const PATHS = ['/', '/events', '/leaderboard', '/profile'];
const WARM_UP = 100;
const PAGES = 200;
export const playerPages: Trial = {
  name: 'player-pages',

  async play({ rounds }: Size) {
    const { url, owner, pid, stop } = await startPlainServer();
    const http = openHttpClients(1);
    const msByPath = new Map<string, number>();
    try {
      const { userIds } = await generatePlayers(owner.db, 1_000);
      const cookies = await openSessions(owner.db, userIds.slice(0, 100));
      const load = async (path: string, times: number) => {
        for (let at = 0; at < times; at += 1) {
          const headers = {
            accept: 'text/html',
            'accept-encoding': 'br',
            // Each with a rate limit of its own.
            'x-forwarded-for': `10.0.${at % 256}.${Math.floor(Math.random() * 256)}`,
          };
          await http.call(url + path, { cookie: cookies[at % cookies.length]!, headers });
        }
      };
      for (const path of PATHS) await load(path, WARM_UP);
      for (let round = 0; round < rounds; round += 1) {
        for (const path of PATHS) {
          const before = await readCpuMs(pid);
          await load(path, PAGES);
          const ms = (await readCpuMs(pid)) - before;
          msByPath.set(path, (msByPath.get(path) ?? 0) + ms / (PAGES * rounds));
        }
      }
    } finally {
      http.close();
      await stop();
    }
    const [path, most] = [...msByPath].toSorted(([, one], [, other]) => other - one)[0]!;
    return {
      figures: Object.fromEntries(
        [...msByPath].map(([each, ms]) => [`ms of CPU for ${each}`, ms.toFixed(1)]),
      ),
      verdicts: [
        {
          sentence: `a page takes at most ${most.toFixed(1)} ms of CPU (${path}; at most ${MAX_MS})`,
          figure: most,
          isMet: most <= MAX_MS,
        },
      ],
    };
  },
};
