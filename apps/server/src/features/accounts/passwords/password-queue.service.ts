import { availableParallelism } from 'node:os';
import { DomainError } from '../../../errors.ts';
import { createFairQueue } from '../../../fair-queue.ts';
import { networksOf } from '../../../http/client-address.ts';
import type { SecurityLog } from '../../../security-log.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';

/** The last of those who wait has waited for as long as a person does. */
const PATIENCE_MS = 10_000;
const FEWEST_WAITING = 10;

/** Two at least, so that a crowd never keeps all of them busy; Node's four threads do other things too. */
const AT_ONCE = Math.min(3, Math.max(2, availableParallelism()));

/**
 * In whose name somebody waits: of the account that the server knows them by (a known device, a
 * session, the link of a mail), or of the network of a stranger.
 */
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
 * Hashes and checks passwords, a few at a time: each keeps a core busy for a while, and the rest of
 * the game goes on meanwhile. Those whom the server knows and strangers wait apart and go by turns;
 * so do the accounts of the ones and the networks of the others. A crowd, of which more wait or one
 * is under way, has its turn only while nobody else has: cores may be shared with who knows what.
 * Where too many wait, the newest of the most crowded is refused with SERVER_BUSY.
 */
export function createPasswordQueue(options: {
  securityLog: SecurityLog;
  /** How long hashing a password takes on this machine now, in ms. */
  hashMs: () => number;
}) {
  const { securityLog, hashMs } = options;
  const countPlaces = () => Math.max(FEWEST_WAITING, Math.floor(PATIENCE_MS / hashMs()));
  const [known, strangers] = [createFairQueue<Job>(), createFairQueue<Job>()];
  const lanes = [known, strangers];
  /** The outermost group of each that is being hashed. */
  const underWay: string[] = [];
  let isCrowdTold = false;

  function tellCrowd(): void {
    if (!isCrowdTold) securityLog.record({ event: 'passwords_crowded' });
    isCrowdTold = true;
  }

  function mayGo(group: string, waiting: number): boolean {
    const isCrowd = waiting > 1 || underWay.includes(group);
    return !isCrowd || underWay.length === 0;
  }

  function takeNext(): Job | null {
    for (const lane of lanes) {
      const job = lane.take(mayGo);
      if (!job) continue;
      // Who had a turn comes last in the next one.
      lanes.push(...lanes.splice(lanes.indexOf(lane), 1));
      return job;
    }
    return null;
  }

  function goOn(): void {
    while (underWay.length < AT_ONCE) {
      const job = takeNext();
      if (!job) break;
      void job.run();
    }
    if (lanes.every(({ size }) => size === 0)) isCrowdTold = false;
  }

  function queue<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const lane = 'account' in turn ? known : strangers;
    const path = pathOf(turn);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    async function run(): Promise<void> {
      underWay.push(path[0]!);
      await work().then(resolve, reject);
      underWay.splice(underWay.indexOf(path[0]!), 1);
      goOn();
    }
    lane.add(path, { run, refuse: () => reject(new DomainError('SERVER_BUSY')) });
    if (lane.size > countPlaces()) {
      tellCrowd();
      lane.dropNewest()!.refuse();
    }
    goOn();
    return promise;
  }

  return {
    /** Refuses at once a stranger who would be refused anyway, before the database is asked for anything. */
    refuseCrowded(address: string): void {
      const isFull = strangers.size >= countPlaces();
      if (!isFull || !strangers.isMostCrowded(pathOf({ address }))) return;
      tellCrowd();
      throw new DomainError('SERVER_BUSY');
    },
    /** How many may wait of those whom the server knows, and how many strangers. */
    countPlaces,
    countWaiting: () => known.size + strangers.size,
    hash: (password: string, turn: Turn) => queue(turn, () => hashPassword(password)),
    /** Takes as long for no hash at all: nobody learns from the time whether an account exists. */
    verify: (password: string, hash: string | null, turn: Turn) =>
      queue(turn, () => verifyPassword(password, hash)),
  };
}
