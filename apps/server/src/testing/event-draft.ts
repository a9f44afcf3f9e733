import type { EventDraft } from '@kickoracle/game';

export const createEventDraft = (changes: Partial<EventDraft> = {}): EventDraft => ({
  title: { en: 'How many goals?' },
  description: {},
  inputType: 'number',
  reward: '500',
  perPlace: '2000',
  competitionId: null,
  isCompetitionEvent: false,
  season: '2026',
  deadline: '2026-09-01T18:00:00Z',
  options: '',
  disallowedOptions: '',
  min: '',
  max: '',
  hasDecay: false,
  ...changes,
});
