import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startStreamingServer } from './bench-server.ts';
import { generatePlayers } from './generate-players.ts';
import { openSessions } from './http-clients.ts';
import { median, spread } from './measure-rates.ts';
import type { Trial } from './scenario.ts';

const AT_MOST = 1.5;
/** Nearly the limit of a server; both servers have as many, in one process. */
const MOST = 9_000;
const AT_A_TIME = 50;
const MESSAGE = '"notification"';
const PATIENCE_MS = 60_000;
/** A server delays a second message, so rounds pause this long. */
const REST_MS = 150;

async function openStream(url: URL, cookie: string): Promise<Socket> {
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.setEncoding('utf8').setNoDelay(true);
  socket.write(
    `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
  );
  const [head] = (await once(socket, 'data')) as [string];
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`no stream: ${head.slice(0, 200)}`);
  return socket;
}

async function openStreams(url: URL, cookies: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let from = 0; from < cookies.length; from += AT_A_TIME) {
    const batch = cookies.slice(from, from + AT_A_TIME);
    sockets.push(...(await Promise.all(batch.map((cookie) => openStream(url, cookie)))));
  }
  return sockets;
}

async function broadcast(sockets: readonly Socket[], tell: string): Promise<number> {
  const received = Promise.withResolvers<void>();
  let waiting = sockets.length;
  const listeners = sockets.map((socket) => {
    let text = '';
    const listen = (piece: string) => {
      text += piece;
      if (!text.includes(MESSAGE)) return;
      socket.off('data', listen);
      waiting -= 1;
      if (waiting === 0) received.resolve();
    };
    socket.on('data', listen);
    return listen;
  });
  const patience = setTimeout(
    () => received.reject(new Error(`${waiting} streams heard nothing`)),
    PATIENCE_MS,
  );
  const begun = performance.now();
  try {
    await fetch(tell);
    await received.promise;
    return performance.now() - begun;
  } finally {
    clearTimeout(patience);
    for (const [index, socket] of sockets.entries()) socket.off('data', listeners[index]!);
  }
}

/** A settlement of a match that all players predicted: all open streams get a message. */
export const streams: Trial = {
  name: 'streams',

  async play({ players, rounds }) {
    const count = Math.min(MOST, Math.floor(players / 10));
    const { url, boundUrl, owner, stop } = await startStreamingServer();
    const sockets: Record<'game' | 'bare', Socket[]> = { game: [], bare: [] };
    try {
      const { userIds } = await generatePlayers(owner.db, count);
      const cookies = await openSessions(owner.db, userIds);
      sockets.bare = await openStreams(new URL('/stream', boundUrl), cookies);
      sockets.game = await openStreams(new URL('/api/live', url), cookies);
      const times: Record<'game' | 'bare', number[]> = { game: [], bare: [] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const who of round % 2 ? (['game', 'bare'] as const) : (['bare', 'game'] as const)) {
          await wait(REST_MS);
          const ms = await broadcast(sockets[who], `${boundUrl}/tell-${who}`);
          // The first one warms up.
          if (round > 0) times[who].push(ms);
        }
      }
      const figure = median(times.game.map((ms, round) => ms / times.bare[round]!));
      return {
        figures: {
          streams: String(count),
          'a bare server, last delivery in ms': spread(times.bare, 0),
          'the game, last delivery in ms': spread(times.game, 0),
        },
        verdicts: [
          {
            sentence: `the last of ${count} streams hears ${figure.toFixed(2)} times as late as by a bare server (at most ${AT_MOST})`,
            figure,
            isMet: figure <= AT_MOST,
          },
        ],
      };
    } finally {
      for (const socket of [...sockets.game, ...sockets.bare]) socket.destroy();
      await stop();
    }
  },
};
