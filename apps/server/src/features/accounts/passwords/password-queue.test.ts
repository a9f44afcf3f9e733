import { expect, it } from 'vitest';
import { createSecurityLog, type SecurityEntry } from '#lib/security-log.ts';
import { createPasswordQueue, type Turn } from './password-queue.service.ts';

/** A hash that is verified at once. */
const CHEAP_HASH =
  '$scrypt$ln=4,r=1,p=2$c2FsdA$H+XMGAwoqkUz9qOcq5FDu+UZvNN7RF6VYfRQ5WRnPPqjSniJ3cJE8RvHBkhevXRN5fn9xAJx1aAklin7sJVKrg';

const HASH_MS = 200;

function openQueue(hashMs = HASH_MS) {
  const entries: SecurityEntry[] = [];
  const securityLog = createSecurityLog((entry) => entries.push(entry));
  const queue = createPasswordQueue({ securityLog, hashMs: () => hashMs });
  const order: string[] = [];
  async function check(turn: Turn, name = ''): Promise<unknown> {
    const outcome = await queue.verify('a guess', CHEAP_HASH, turn).catch((error: Error) => {
      return error.message;
    });
    order.push(name);
    return outcome;
  }
  return { queue, check, entries, order };
}

type Opened = ReturnType<typeof openQueue>;

const from48 = (index: number) => ({ address: `2001:db8:1:${index.toString(16)}::1` });

const storm = ({ check }: Opened, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => check(from48(index), 'storm')));

const countRefused = (outcomes: unknown[]) =>
  outcomes.filter((outcome) => outcome === 'SERVER_BUSY').length;

it('refuses more passwords than can wait, and reports a crowd once', async () => {
  const opened = openQueue();
  for (let crowd = 1; crowd <= 2; crowd += 1) {
    const checks = storm(opened, 200);
    expect(() => opened.queue.refuseCrowded('2001:db8:1:ff::1')).toThrow('SERVER_BUSY');
    expect(() => opened.queue.refuseCrowded('203.0.113.7')).not.toThrow();
    expect(countRefused(await checks)).toBe(200 - 50 - 1);
    expect(opened.entries.map(({ event }) => event)).toEqual(
      Array(crowd).fill('passwords_crowded'),
    );
  }
});

it('has as many places as can be hashed while a person waits, on this machine', async () => {
  expect(countRefused(await storm(openQueue(100), 150))).toBe(150 - 100 - 1);
  expect(countRefused(await storm(openQueue(60_000), 150))).toBe(150 - 10 - 1);
});

it('makes room for strangers of other networks and refuses the newest of the crowd', async () => {
  const opened = openQueue();
  const crowd = storm(opened, 51);
  const others = Array.from({ length: 20 }, (_, index) =>
    opened.check({ address: `198.${index + 18}.0.7` }, 'other'),
  );
  expect(countRefused(await Promise.all(others))).toBe(0);
  // The first jobs of the crowd waited before the others came.
  const outcomes = await crowd;
  expect(countRefused(outcomes)).toBeGreaterThan(0);
  expect(countRefused(outcomes.slice(0, 25))).toBe(0);
});

it('serves others beside a crowd, and known callers beside all of them', async () => {
  const opened = openQueue();
  const crowd = storm(opened, 40);
  const strangers = Array.from({ length: 5 }, (_, index) =>
    opened.check({ address: `198.${index + 18}.0.7` }, 'stranger'),
  );
  await Promise.all([...strangers, opened.check({ account: 'known@players.example' }, 'known')]);
  expect(opened.order.slice(0, 5)).toContain('known');
  // All of them before the crowd had more than its own turns.
  expect(opened.order.filter((name) => name === 'storm').length).toBeLessThan(12);
  await crowd;
});

it('refuses no known caller because of strangers or another account', async () => {
  const opened = openQueue();
  const networks = Array.from({ length: 200 }, (_, index) =>
    opened.check({ address: `${index + 1}.${index}.0.7` }),
  );
  const busyAccount = Array.from({ length: 200 }, () =>
    opened.check({ account: 'busy@players.example' }),
  );
  const known = Array.from({ length: 20 }, (_, index) =>
    opened.check({ account: `known.${index}@players.example` }),
  );
  expect(countRefused(await Promise.all(known))).toBe(0);
  expect(countRefused(await Promise.all(busyAccount))).toBeGreaterThan(100);
  expect(countRefused(await Promise.all(networks))).toBeGreaterThan(100);
});
