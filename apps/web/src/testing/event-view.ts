import type { EventView, PredictionView } from '@kickoracle/contracts';
import { aCompetition } from './a-competition.ts';
import { adminPermissions } from './permissions.ts';
import { CREST } from './crest.ts';

const EVENT = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  competition: aCompetition(),
  isCompetitionEvent: false,
  season: 2026,
  title: { en: 'Who wins the derby?', de: 'Wer gewinnt das Derby?' },
  titleKey: null,
  description: null,
  descriptionKey: null,
  earlierTexts: [],
  imagePath: null,
  createdAt: '2026-01-01T00:00:00Z',
  deadlineAt: '2099-03-10T20:00:00Z',
  status: 'active',
  note: 'none',
  itemVersion: 1,
  question: { inputType: 'text', options: [], min: null, max: null },
  reward: 500,
  rewards: { kind: 'fixed', reward: 500 },
  hasOpenedPredictions: false,
  result: null,
  prediction: null,
};

export function anEvent(change: Partial<EventView> = {}): EventView {
  const event = { ...EVENT, ...change } as unknown as EventView;
  const may = adminPermissions({ ...event, kind: 'event', closesAt: event.deadlineAt });
  return { ...event, ...may };
}

export function aPrediction(value: string, change: Partial<PredictionView> = {}): PredictionView {
  const unsettled = { xp: null, parts: null, worth: { whenPredicted: 500, inForce: 500 } };
  const hasReceipt = (change.xp ?? 0) > 0;
  return { value, changedAt: '2026-02-01T12:00:00Z', hasReceipt, ...unsettled, ...change };
}

/** Teams as choices: stored by id, shown by name. */
export function teamOptions(...names: string[]): EventView['question']['options'] {
  return names.map((name, index) => ({
    value: `team-${index + 1}`,
    team: { id: `team-${index + 1}` as never, name, shortName: null, crest: CREST },
  }));
}
