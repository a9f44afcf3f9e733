import { availableParallelism } from 'node:os';
import { DomainError } from '#lib/errors.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import { networksOf } from '#http/client-address.ts';
import type { SecurityLog } from '#lib/security-log.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';

/** Longest wait of the last job in the queue, as long as a person waits. */
const PATIENCE_MS = 10_000;
const FEWEST_WAITING = 10;

/** At least two, so that a crowd never uses all; Node's four threads have other work too. */
const AT_ONCE = Math.min(3, Math.max(2, availableParallelism()));

/** Group of a job: the known account (device, session, link), or a stranger's network. */
export type Turn = { readonly account: string } | { readonly address: string };

type Job = { readonly run: () => Promise<void>; readonly refuse: () => void };

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;

const pathOf = (turn: Turn): string[] =>
  'account' in turn
    ? [turn.account]
    : networksOf(turn.address)
        .map(({ name }) => name)
        .toReversed();

/**
 * Hashes and verifies passwords, a few at a time, since each keeps a core busy. Known callers and
 * strangers have lanes that alternate; in a lane, accounts or networks take turns. A group with
 * several jobs waiting, or one running, gets a turn only while no job runs, since cores may be
 * shared. If the queue is full, the newest job of the most crowded group is refused with
 * SERVER_BUSY.
 */
export function createPasswordQueue(options: { securityLog: SecurityLog; hashMs: () => number }) {
  const { securityLog, hashMs } = options;
  const countPlaces = () => Math.max(FEWEST_WAITING, Math.floor(PATIENCE_MS / hashMs()));
  const [known, strangers] = [createFairQueue<Job>(), createFairQueue<Job>()];
  const lanes = [known, strangers];
  /** The outermost group of each running job. */
  const running: string[] = [];
  let isCrowdReported = false;

  function reportCrowd(): void {
    if (!isCrowdReported) securityLog.record({ event: 'passwords_crowded' });
    isCrowdReported = true;
  }

  function canRun(group: string, waiting: number): boolean {
    const isCrowd = waiting > 1 || running.includes(group);
    return !isCrowd || running.length === 0;
  }

  function takeNext(): Job | null {
    for (const lane of lanes) {
      const job = lane.take(canRun);
      if (!job) continue;
      // A lane that had a turn moves to the end.
      lanes.push(...lanes.splice(lanes.indexOf(lane), 1));
      return job;
    }
    return null;
  }

  function runNext(): void {
    while (running.length < AT_ONCE) {
      const job = takeNext();
      if (!job) break;
      void job.run();
    }
    if (lanes.every(({ size }) => size === 0)) isCrowdReported = false;
  }

  function queue<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const lane = 'account' in turn ? known : strangers;
    const path = pathOf(turn);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    async function run(): Promise<void> {
      running.push(path[0]!);
      await work().then(resolve, reject);
      running.splice(running.indexOf(path[0]!), 1);
      runNext();
    }
    lane.add(path, { run, refuse: () => reject(new DomainError('SERVER_BUSY')) });
    if (lane.size > countPlaces()) {
      reportCrowd();
      lane.dropNewest()!.refuse();
    }
    runNext();
    return promise;
  }

  return {
    /** Refuses a stranger of the most crowded group at once, before any database query. */
    refuseCrowded(address: string): void {
      const isFull = strangers.size >= countPlaces();
      if (!isFull || !strangers.isMostCrowded(pathOf({ address }))) return;
      reportCrowd();
      throw new DomainError('SERVER_BUSY');
    },
    /** Places for known callers, and as many for strangers. */
    countPlaces,
    countWaiting: () => known.size + strangers.size,
    hash: (password: string, turn: Turn) => queue(turn, () => hashPassword(password)),
    /** Takes the same time without a hash, so that the time does not reveal an account. */
    verify: (password: string, hash: string | null, turn: Turn) =>
      queue(turn, () => verifyPassword(password, hash)),
  };
}
