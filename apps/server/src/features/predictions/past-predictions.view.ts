import type { PastItemView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { toEventView } from '../events/events.view.ts';
import { asVisitor, type Viewing } from '#http/viewing.ts';
import { toMatchView } from '../matches/matches.view.ts';
import type { PastPredictionsService } from './past-predictions.service.ts';

type Past = Awaited<ReturnType<PastPredictionsService['listPast']>>;

function toMatchItem(match: Past['matches'][number], now: Date): PastItemView {
  const {
    upToXp: _,
    upToScore: _score,
    rewardsFrom: __,
    // Only the player may know that they looked at the hidden predictions of others.
    hasOpenedPredictions: _hasOpened,
    can: _can,
    canOnceClosed: _canOnceClosed,
    parts,
    ...view
  } = toMatchView(match, asVisitor(now));
  const answered = parts.filter(({ prediction }) => prediction !== null);
  return {
    kind: 'match',
    match: view,
    eventCount: parts.length,
    predictionCount: answered.length,
    parts: answered.map(({ rewards: _rewards, ...part }) => part),
  };
}

function toEventItem(event: Past['events'][number], viewing: Viewing): PastItemView {
  const {
    rewards: _,
    description: _description,
    descriptionKey: _descriptionKey,
    hasOpenedPredictions: _hasOpened,
    can: _can,
    canOnceClosed: _canOnceClosed,
    ...view
  } = toEventView(event, viewing);
  return { kind: 'event', event: view };
}

const statusOf = (item: PastItemView): DisplayedStatus =>
  item.kind === 'match' ? item.match.status : item.event.status;

const closesAtOf = (item: PastItemView) =>
  item.kind === 'match' ? item.match.kickoffAt : item.event.deadlineAt;

const idOf = (item: PastItemView) => (item.kind === 'match' ? item.match.id : item.event.id);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const byClose = (a: PastItemView, b: PastItemView) =>
  compare(closesAtOf(a), closesAtOf(b)) || compare(idOf(a), idOf(b));

/** By displayed status (PROFILE-24): open ones by deadline, others latest first. */
export function toPastPredictionsView(past: Past, { isAdmin }: { isAdmin: boolean }) {
  const { now, until, next } = past;
  const items = [
    ...past.matches.map((match) => toMatchItem(match, now)),
    ...past.events.map((event) => toEventItem(event, { ...asVisitor(now), isAdmin })),
  ].toSorted(byClose);
  const of = (status: DisplayedStatus) => items.filter((item) => statusOf(item) === status);
  return {
    active: of('active'),
    pending: of('pending').toReversed(),
    finished: of('finished').toReversed(),
    until: until.toISOString(),
    next,
  };
}
