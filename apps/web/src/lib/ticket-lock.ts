import { createId } from './create-id.ts';

export type LockOptions = {
  /** Those who share it have it together; alone is the usual. */
  mode?: LockMode;
  /** Does not wait: without the lock the work is done at once and is told so. */
  ifAvailable?: boolean;
  /** Gives up waiting. */
  signal?: AbortSignal;
};

/** Is told whether it has the lock, and when it has lost it: only a tab without Web Locks can. */
export type Work<T> = (has: boolean, lost: AbortSignal) => Promise<T>;

const NEVER = new AbortController().signal;

// On plain http there are no Web Locks. There each tab takes a ticket in the storage that all tabs read, and it is
// the turn of the oldest one. A ticket that nobody renews is void: its tab is gone.

type Ticket = { readonly id: string; readonly since: number; readonly mode: LockMode };
type Taken = Ticket & { readonly until: number };

const VALID_MS = 5_000;
const RENEWAL_MS = 1_000;
/** How long another tab may take to see what this one stored. */
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
    // Storage is blocked: tabs cannot know of each other.
    return work(true, NEVER);
  }
  // A tab that was put to sleep finds its ticket gone, and another one at work.
  const renewal = setInterval(() => {
    if (localStorage.getItem(key) === null) lost.abort();
    else renew();
  }, RENEWAL_MS);
  const leave = () => localStorage.removeItem(key);
  window.addEventListener('pagehide', leave);
  try {
    await pause(SETTLING_MS);
    for (let looks = 1; !isTurn(); looks += 1) {
      if (ifAvailable) return await work(false, NEVER);
      // Each look waits for the one before.
      await pause(Math.min(looks * SETTLING_MS, RENEWAL_MS));
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
