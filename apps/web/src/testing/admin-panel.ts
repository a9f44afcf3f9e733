import type { EventView, ImpactView, MatchView } from '@kickoracle/contracts';
import { vi } from 'vitest';
import { queries } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { answerCalls, type Call } from './answers.ts';
import { anEvent } from './event-view.ts';
import { aMatch } from './match-view.ts';

type Answers = Parameters<typeof answerCalls>[0];
type Change<View> = (change: Partial<View>) => void;

const NO_CROWD = { players: 0, by: 'answer', answers: [], otherPlayers: 0, outcomes: null };

/** Impact that pays two players and moves one past the other. */
export const anImpact = (change: Partial<ImpactView> = {}): ImpactView => ({
  predictions: 5,
  latePredictions: 1,
  awardedPlayers: 2,
  awardedXp: 1240,
  reversedPlayers: 0,
  reversedXp: 0,
  gainingPlayers: 2,
  gainedXp: 1240,
  losingPlayers: 0,
  lostXp: 0,
  unchangedPlayers: 0,
  tierChanges: 1,
  players: [
    { username: 'bob', xpBefore: 800, xpAfter: 2040 },
    { username: null, xpBefore: 0, xpAfter: 20 },
  ],
  tierPlayers: [{ username: 'bob', xpBefore: 800, xpAfter: 2040 }],
  boards: [
    {
      kind: 'month',
      scope: 'football',
      year: 2026,
      month: 3,
      competition: null,
      before: [
        { rank: 1, username: 'ann', xpTotal: 900 },
        { rank: 2, username: 'bob', xpTotal: 800 },
      ],
      after: [
        { rank: 1, username: 'bob', xpTotal: 2040 },
        { rank: 2, username: 'ann', xpTotal: 900 },
      ],
    },
  ],
  ...change,
});

export const SEEN = { gainingPlayers: 2, gainedXp: 1240, losingPlayers: 0, lostXp: 0 };

export function signIn({ isAdmin }: { isAdmin: boolean }): void {
  const session = { userId: 'u', username: 'the.referee', isAdmin };
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session } as never);
}

export function serveMatch(
  match: MatchView,
  writes: (change: Change<MatchView>) => Answers,
): readonly Call[] {
  let now = match;
  const at = `/admin/items/match/${match.id}`;
  const own = writes(
    (change) => (now = aMatch({ ...now, itemVersion: now.itemVersion + 1, ...change })),
  );
  return answerCalls({
    [`/matches/${match.id}`]: () => ({ body: now }),
    [`/predictions/${match.parts[0]?.eventId}/crowd`]: () => ({ body: NO_CROWD }),
    [`${at}/proposals`]: () => ({ body: [] }),
    [`${at}/settlement`]: () => ({ body: null }),
    [`${at}/taking-back`]: () => ({ body: anImpact() }),
    ...own,
  });
}

export function serveEvent(
  event: EventView,
  writes: (change: Change<EventView>) => Answers,
): readonly Call[] {
  let now = event;
  const at = `/admin/items/event/${event.id}`;
  const own = writes(
    (change) => (now = anEvent({ ...now, itemVersion: now.itemVersion + 1, ...change })),
  );
  return answerCalls({
    [`/events/${event.id}`]: () => ({ body: { kind: 'event', event: now } }),
    [`/predictions/${event.id}/crowd`]: () => ({ body: NO_CROWD }),
    [`${at}/proposals`]: () => ({ body: [] }),
    [`${at}/settlement`]: () => ({ body: null }),
    [`${at}/taking-back`]: () => ({ body: anImpact() }),
    ...own,
  });
}

/** Holds responses to paths with this ending until the returned function is called. */
export function holdAnswers(ending: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if (args[0] instanceof Request && args[0].url.endsWith(ending)) await released;
    return answer(...args);
  });
  return release;
}
