import { createId } from './create-id.ts';

export type LockOptions = {
  /** `shared` locks are held together; the default is exclusive. */
  mode?: LockMode;
  /** Does not wait: the work runs at once and learns that it has no lock. */
  ifAvailable?: boolean;
  signal?: AbortSignal;
};

/** Receives true with the lock. Only without Web Locks can it be lost. */
export type Work<T> = (has: boolean, lost: AbortSignal) => Promise<T>;

const NEVER = new AbortController().signal;

// Plain http has no Web Locks. The oldest ticket has the lock; unrenewed ones expire.

type Ticket = { readonly id: string; readonly since: number; readonly mode: LockMode };
type Taken = Ticket & { readonly until: number };

const VALID_MS = 5_000;
const RENEWAL_MS = 1_000;
/** Maximum delay until another tab sees a stored value. */
const SETTLING_MS = 60;

const prefixOf = (name: string) => `lock ${name} `;

function listTaken(name: string): Taken[] {
  const prefix = prefixOf(name);
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    const taken = JSON.parse(localStorage.getItem(key) ?? 'null') as Taken | null;
    if (taken && taken.until > Date.now()) return [taken];
    localStorage.removeItem(key);
    return [];
  });
}

const isBefore = (one: Ticket, other: Ticket) =>
  one.since < other.since || (one.since === other.since && one.id < other.id);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function withTicket<T>(
  name: string,
  { mode = 'exclusive', ifAvailable = false, signal }: LockOptions,
  work: Work<T>,
): Promise<T> {
  const own: Ticket = { id: createId(), since: Date.now(), mode };
  const key = prefixOf(name) + own.id;
  const renew = () =>
    localStorage.setItem(key, JSON.stringify({ ...own, until: Date.now() + VALID_MS }));
  const isTurn = () =>
    !listTaken(name).some(
      (other) =>
        other.id !== own.id &&
        (mode === 'exclusive' || other.mode === 'exclusive') &&
        isBefore(other, own),
    );
  const lost = new AbortController();
  try {
    renew();
  } catch {
    // With blocked storage tabs cannot see each other.
    return work(true, NEVER);
  }
  // A suspended tab may have lost its ticket to another tab.
  const renewal = setInterval(() => {
    if (localStorage.getItem(key) === null) lost.abort();
    else renew();
  }, RENEWAL_MS);
  const leave = () => localStorage.removeItem(key);
  window.addEventListener('pagehide', leave);
  try {
    await pause(SETTLING_MS);
    for (let checks = 1; !isTurn(); checks += 1) {
      if (ifAvailable) return await work(false, NEVER);
      // Each check waits for the previous one.
      await pause(Math.min(checks * SETTLING_MS, RENEWAL_MS));
      signal?.throwIfAborted();
      if (lost.signal.aborted)
        return await withTicket(name, { mode, ...(signal && { signal }) }, work);
    }
    signal?.throwIfAborted();
    return await work(true, lost.signal);
  } finally {
    clearInterval(renewal);
    window.removeEventListener('pagehide', leave);
    leave();
  }
}
