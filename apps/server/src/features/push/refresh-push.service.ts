import { pickText, writeScore, zoneOrUtc } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { findQuietEnd } from '#push/find-quiet-end.ts';
import type { ClaimedPush, PushContent } from '#push/push-outbox.ts';
import type { PushMessage, RefreshPush } from '#push/pusher.ts';
import { writePush, type PushFacts } from '#push/push-texts.ts';
import { listOvertaken } from '../leagues/overtaken.service.ts';
import { listLeft } from '../mails/mails.service.ts';
import * as repository from './refresh-push.repository.ts';
import type { PaidResult } from './refresh-push.repository.ts';

const MAX_AGE_MS = 24 * 60 * 60_000;
/** The push service may drop it then: it is checked only when it is sent. */
const TTL_SECONDS = 4 * 60 * 60;

type Current = { readonly facts: PushFacts; readonly path: string; readonly until?: Date };
type Of<Kind> = Extract<PushContent, { kind: Kind }>;

export function createPushRefresh(db: Queryable): RefreshPush {
  const leagues = new Map<string, ReturnType<typeof listOvertaken>>();

  async function readDeadline(
    { closing, path }: Of<'deadline'>,
    { userId }: ClaimedPush,
    { timeZone }: { timeZone: string },
  ): Promise<Current | null> {
    const left = await listLeft(db, { userId, closing });
    const [first, second] = left;
    if (!first) return null;
    const facts = { kind: 'deadline', closing: left, timeZone } as const;
    const until = left.at(-1)!.closesAt;
    return { facts, path: second ? (path ?? '/matchday') : first.path, until };
  }

  async function readResult(
    { validationIds }: Of<'result'>,
    { userId, language }: ClaimedPush,
  ): Promise<Current | null> {
    const results = await repository.listPaidResults(db, { userId, validationIds });
    const [first, second] = results;
    if (!first) return null;
    const nameOf = ({ teams, title, score }: PaidResult) =>
      teams.length === 2
        ? `${teams.join(' – ')} ${writeScore(score ?? '', language)}`.trim()
        : (pickText(title, language) ?? '');
    const xp = results.reduce((sum, one) => sum + one.xp, 0);
    const own = first.teams.length === 2 ? `/matches/${first.itemId}` : `/events/${first.itemId}`;
    const facts = { kind: 'result', names: results.map(nameOf), xp } as const;
    return { facts, path: second ? '/events?part=results' : own };
  }

  /** Reads a league once for the pushes that are sent at the same time. */
  function readLeague({ leagueId, validationIds }: Of<'overtaken'>) {
    const key = JSON.stringify([leagueId, validationIds]);
    const reading = leagues.get(key) ?? listOvertaken(db, { leagueId, validationIds });
    leagues.set(key, reading);
    const forget = () => leagues.delete(key);
    reading.then(forget, forget);
    return reading;
  }

  async function readOvertaken(
    content: Of<'overtaken'>,
    { userId }: ClaimedPush,
  ): Promise<Current | null> {
    const { leagueId } = content;
    const overtaken = await readLeague(content);
    const own = overtaken.find((one) => one.userId === userId);
    const league = own ? await repository.findLeagueName(db, leagueId) : null;
    if (!own || league === null) return null;
    return { facts: { kind: 'overtaken', league, ...own }, path: `/leagues/${leagueId}` };
  }

  async function readCurrent(push: ClaimedPush, timeZone: string): Promise<Current | null> {
    const { content, userId } = push;
    switch (content.kind) {
      case 'deadline':
        return readDeadline(content, push, { timeZone });
      case 'result':
        return readResult(content, push);
      case 'overtaken':
        return readOvertaken(content, push);
      case 'friend_request': {
        const name = await repository.findRequester(db, { userId, noticeId: content.noticeId });
        return name === null ? null : { facts: { kind: 'friend_request', name }, path: '/inbox' };
      }
      case 'cup_drawn': {
        const cup = await repository.findDrawnCup(db, { userId, noticeId: content.noticeId });
        return cup && { facts: { kind: 'cup_drawn', cup: cup.name }, path: `/cups/${cup.id}` };
      }
    }
  }

  return async (push): Promise<PushMessage | Date | null> => {
    const recipient = await repository.findRecipient(db, push);
    const now = await readGameNow(db);
    if (recipient === null || now.getTime() - push.createdAt.getTime() > MAX_AGE_MS) return null;
    const quiet = findQuietEnd(recipient, now);
    if (quiet !== null) return quiet;
    const timeZone = zoneOrUtc(recipient.timeZone);
    const current = await readCurrent(push, timeZone);
    if (current === null) return null;
    const { facts, path, until } = current;
    const secondsLeft = until && Math.ceil((until.getTime() - now.getTime()) / 1000);
    const ttlSeconds = Math.max(1, Math.min(TTL_SECONDS, secondsLeft ?? TTL_SECONDS));
    return { ...writePush(facts, push.language), path, ttlSeconds };
  };
}
