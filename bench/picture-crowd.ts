// A thread that sends requests for pictures at once, again and again, for `seconds`.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export type Crowd = {
  readonly urls: readonly string[];
  readonly atOnce: number;
  readonly seconds: number;
};

const { urls, atOnce, seconds } = workerData as Crowd;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Each request from an address of its own: no limit of an address ends the crowd. */
const ask = (nth: number) =>
  new Promise<number>((resolve) => {
    const headers = { 'x-forwarded-for': `10.${nth % 200}.${Math.floor(nth / 200) % 250}.7` };
    request(urls[nth % urls.length]!, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    })
      .on('error', () => resolve(0))
      .end();
  });

const until = performance.now() + seconds * 1_000;
const statuses = new Map<number, number>();
for (let burst = 0; performance.now() < until; burst += 1) {
  const all = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => ask(burst * atOnce + nth)),
  );
  for (const status of all) statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
agent.destroy();
parentPort!.postMessage(statuses);
