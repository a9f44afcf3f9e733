import pLimit from 'p-limit';
import type { Agent } from 'node:https';
import type { Logger } from 'pino';
import type { Database } from '../db/connection/database.ts';
import { createPoller } from '../lib/poller.ts';
import { createPushPost, type PushAnswer } from './post-push.ts';
import { isPushEndpoint } from './push-hosts.ts';
import { readPushKeys } from './push-keys.ts';
import * as outbox from './push-outbox.ts';
import type { ClaimedPush } from './push-outbox.ts';

const POLL_MS = 15_000;
const BATCH = 100;
const AT_ONCE = 20;
const MAX_ATTEMPTS = 6;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 60 * 60;
const LEASE_SECONDS = 300;
const STOP_PATIENCE_MS = 5_000;

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly ttlSeconds: number;
};

/** Returns the current message, the end of the player's quiet hours, or null for a stale push. */
export type RefreshPush = (push: ClaimedPush) => Promise<PushMessage | Date | null>;

/** `gone`: the push service no longer knows the device, which was deleted. */
const OUTCOMES = ['sent', 'gone', 'failed', 'stale'] as const;
type Outcome = (typeof OUTCOMES)[number];

export type Pusher = {
  readonly publicKey: string;
  /** Number of pushes by outcome since the start of this server. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
  deliverSoon(): void;
  stop(): Promise<void>;
};

/** Returns the contact in requests: push services refuse addresses without https. */
export function contactOf(of: { contactEmail: string | null; publicUrl: string }): string {
  if (of.contactEmail !== null) return `mailto:${of.contactEmail}`;
  return of.publicUrl.replace(/^http:/, 'https:');
}

function waitSeconds({ attempts }: ClaimedPush, answer: PushAnswer | null): number {
  const asked = Number(answer?.retryAfter ?? 0) || 0;
  return Math.min(MAX_WAIT_SECONDS, Math.max(asked, FIRST_WAIT_SECONDS * 2 ** (attempts - 1)));
}

const isTemporary = ({ status }: PushAnswer) => status === 429 || status >= 500;

export async function createPusher(options: {
  readonly db: Database;
  readonly log: Logger;
  readonly contact: string;
  readonly hosts: readonly string[];
  readonly refresh: RefreshPush;
  readonly agent?: Agent | undefined;
}): Promise<Pusher> {
  const { db, log, contact, hosts, refresh, agent } = options;
  const keys = await readPushKeys(db);
  const { post, close } = createPushPost({ keys, contact, agent });
  const limit = pLimit(AT_ONCE);
  const outcomes = new Map<Outcome, number>(OUTCOMES.map((outcome) => [outcome, 0]));

  async function end(push: ClaimedPush, outcome: Outcome): Promise<void> {
    if (outcome === 'gone') await outbox.deleteGone(db, push);
    else await outbox.closePush(db, push, outcome);
    outcomes.set(outcome, outcomes.get(outcome)! + 1);
  }

  async function retry(push: ClaimedPush, answer: PushAnswer | null, reason: string) {
    const { host } = new URL(push.endpoint);
    log.warn({ host, reason, pushId: push.id }, 'a push could not be sent');
    if (push.attempts >= MAX_ATTEMPTS) return end(push, 'failed');
    return outbox.retryPush(db, push, waitSeconds(push, answer));
  }

  async function finish(push: ClaimedPush, answer: PushAnswer): Promise<void> {
    const { status } = answer;
    if (status === 404 || status === 410) return end(push, 'gone');
    if (isTemporary(answer)) return retry(push, answer, `status ${status}`);
    if (status >= 300) {
      log.error({ status, pushId: push.id }, 'a push was refused and is not retried');
      return end(push, 'failed');
    }
    await end(push, 'sent');
    await outbox.markReached(db, push);
  }

  async function deliver(push: ClaimedPush): Promise<void> {
    // The list may have changed since the player subscribed.
    const isKnown = isPushEndpoint(push.endpoint, hosts);
    const message = isKnown ? await refresh(push) : null;
    if (message === null) return end(push, 'stale');
    if (message instanceof Date) return outbox.postponePush(db, push, message);
    const { ttlSeconds, ...shown } = message;
    const { endpoint, p256dh, auth, about: tag } = push;
    const data = { ...shown, tag };
    let answer: PushAnswer;
    try {
      answer = await post({ endpoint, p256dh, auth, data, ttlSeconds });
    } catch (error) {
      return retry(push, null, (error as NodeJS.ErrnoException).code ?? String(error));
    }
    return finish(push, answer);
  }

  const poller = createPoller({
    everyMs: POLL_MS,
    patienceMs: STOP_PATIENCE_MS,
    async work() {
      while (!poller.isStopped()) {
        const due = await outbox.claimPushes(db, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
        if (due.length === 0) return;
        const done = await Promise.allSettled(due.map((push) => limit(deliver, push)));
        for (const one of done) {
          if (one.status === 'rejected') log.error({ err: one.reason }, 'a push could not be read');
        }
      }
    },
    onError: (error) => log.error({ err: error }, 'the queue of pushes could not be read'),
  });

  return {
    publicKey: keys.publicKey,
    outcomes,
    deliverSoon: poller.wake,
    async stop() {
      await poller.stop();
      close();
    },
  };
}
