import { HOUR_MS, type EventDraft } from '@kickoracle/game';
import { createEvent } from '../features/events/create-event.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import type { World, WorldLeague, WorldPlayer } from './world.ts';
import { WORLD_EVENTS, type WorldEvent } from './world-events.ts';

const EMPTY: Omit<EventDraft, 'title' | 'description' | 'inputType' | 'season' | 'deadline'> = {
  reward: '',
  perPlace: '',
  competitionId: null,
  isCompetitionEvent: false,
  options: '',
  disallowedOptions: '',
  min: '',
  max: '',
  hasDecay: false,
};

async function create(world: World, event: WorldEvent, league: WorldLeague | undefined) {
  const { db, now, adminId } = world;
  const draft = {
    ...EMPTY,
    ...event.draft,
    title: event.title,
    description: event.description,
    competitionId: league?.competitionId ?? null,
    season: String(league?.season ?? now.getUTCFullYear()),
    deadline: new Date(now.getTime() + event.hoursUntilDeadline * HOUR_MS).toISOString(),
  };
  const created = await createEvent(db, { draft, createdBy: adminId });
  if ('problems' in created) throw new Error(`no event: ${JSON.stringify(created.problems)}`);
  return created.eventId;
}

/** Guests predict only closed events, so that the newcomer can predict the open ones. */
export async function playEvents(
  world: World,
  cast: {
    leagues: readonly WorldLeague[];
    guests: readonly WorldPlayer[];
    others: readonly WorldPlayer[];
  },
): Promise<void> {
  const { db, random, now, clock, adminId } = world;
  const predictions = createPredictionsService({ db });
  const results = createResultsService({ db });
  const known: { itemId: string; result: string }[] = [];
  for (const event of WORLD_EVENTS) {
    const league = event.league === null ? undefined : cast.leagues[event.league];
    if (event.league !== null && !league) continue;
    const eventId = await create(world, event, league);
    const teamIds = [...(league?.teamIds.values() ?? [])];
    const isOver = event.hoursUntilDeadline < 0;
    const guesses = [...cast.others, ...(isOver ? cast.guests : [])]
      .filter(({ diligence }) => random.share() < diligence)
      .map(({ userId }) => ({ userId, value: event.guess(random, { teamIds, now }) }));
    await predictions.submitPredictionsTogether({ eventId, answers: guesses });
    if (event.result !== undefined) known.push({ itemId: eventId, result: event.result });
  }
  await clock.moveTo(new Date(now.getTime() - HOUR_MS));
  for (const one of known) {
    await results.validateResult({ ...one, kind: 'event', itemVersion: 1, adminId });
  }
}
