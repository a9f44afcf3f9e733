import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rounds } from '#testing/rounds.ts';
import { NO_MAILS, trackServerProcesses } from '#testing/server-process.ts';

const { createDataDir, startServer } = trackServerProcesses();

const SIGN_INS_PER_SECOND = 200;
const STEP_MS = 25;
/** Many more than can wait for a hash; a busy machine would lose more of them. */
const MOST_AT_ONCE = 150;
const MOST_TIMES_SLOWER = rounds({ quick: 5, full: 3 });
/** The two measurements alternate, so that other load affects both. */
const TURNS = 3;
/** Some seconds give few responses on a busy machine, so the slowest are ignored. */
const SHARE = rounds({ quick: 0.5, full: 0.95 });

const slowestOfMost = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * SHARE)]!;

it(
  'T26: of 200 sign-ins a second most are refused at once, and other requests are served',
  { tags: ['slow'], timeout: 300_000 },
  async () => {
    const seconds = rounds({ quick: 2, full: 20 });
    const { url } = await startServer(await createDataDir(), { ...NO_MAILS, TRUST_PROXY: '1' });

    async function read(during: number): Promise<number[]> {
      const times: number[] = [];
      const end = performance.now() + during * 1_000;
      while (performance.now() < end) {
        const startedAt = performance.now();
        const answer = await fetch(`${url}/api/matches`, {
          headers: { 'x-forwarded-for': `10.1.${times.length >> 8}.${times.length & 255}` },
        });
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
        times.push(performance.now() - startedAt);
      }
      return times;
    }

    const statuses = new Map<number, number>();
    async function flood(during: number, send: (index: number) => Promise<void>): Promise<void> {
      const all: Promise<void>[] = [];
      let pending = 0;
      const startedAt = performance.now();
      for (let passed = 0; passed < during; passed = (performance.now() - startedAt) / 1_000) {
        const due = passed * SIGN_INS_PER_SECOND;
        for (; all.length < due && pending < MOST_AT_ONCE; pending += 1) {
          all.push(send(all.length).finally(() => (pending -= 1)));
        }
        await wait(STEP_MS);
      }
      await Promise.all(all);
    }
    // Separate networks, so that no limit of a wider one applies before the queue.
    const fromCrowd = (index: number) => `172.${(index >> 8) & 255}.${index & 255}.1`;
    /** A cheap request, to measure the effect of the clients alone. */
    async function ask(index: number): Promise<void> {
      const headers = { 'x-forwarded-for': fromCrowd(index) };
      await (await fetch(`${url}/api/contact-form`, { headers })).arrayBuffer();
    }
    async function guess(index: number): Promise<void> {
      const answer = await fetch(`${url}/api/accounts/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': fromCrowd(index),
        },
        body: JSON.stringify({ email: `crowd.${index}@players.example`, password: 'a guess' }),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }

    await read(1);
    const [crowded, busy]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      crowded.push(...(await Promise.all([read(seconds), flood(seconds, ask)]))[0]);
      busy.push(...(await Promise.all([read(seconds), flood(seconds, guess)]))[0]);
    }
    const control = slowestOfMost(crowded);
    const loaded = slowestOfMost(busy);
    console.info(
      `${SHARE * 100} % beside as many cheap requests ${control.toFixed(1)} ms, under the flood ${loaded.toFixed(1)} ms, at most`,
      Object.fromEntries(statuses),
    );
    expect([...statuses.keys()].toSorted()).toEqual([401, 503]);
    expect(statuses.get(503)).toBeGreaterThan(statuses.get(401)!);
    // Compared with the same clients, so that other load slows both.
    expect(loaded).toBeLessThan(MOST_TIMES_SLOWER * control);
    // Fifty jobs wait for their hash at the end of a turn: minutes on a busy machine.
  },
);
