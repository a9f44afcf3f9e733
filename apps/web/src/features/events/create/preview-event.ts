import type { CompetitionView, EventId, EventView, TeamView } from '@kickoracle/contracts';
import {
  MAX_REWARD,
  paysByPlace,
  storedInputType,
  takesTeams,
  type EventDraft,
} from '@kickoracle/game';

/** It is not there yet. */
const NOBODY_MAY = {
  can: {
    predict: false,
    settle: false,
    correct: false,
    void: false,
    revert: false,
    move: false,
    postpone: false,
    reprice: false,
    close: false,
    delete: false,
  },
  canOnceClosed: null,
} as const;

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Reads XP as somebody types it; 0 while it is none. */
export function readXp(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Math.min(Number(typed), MAX_REWARD) : 0;
}

type Drafted = {
  readonly draft: EventDraft;
  readonly competition: CompetitionView | null;
  readonly teams: readonly TeamView[];
  /** An address of the chosen picture. */
  readonly imagePath: string | null;
  /** When the event would be created. */
  readonly now: Date;
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the choices that players would see. */
function previewOptions(draft: EventDraft, teams: readonly TeamView[]) {
  const hidden = draft.disallowedOptions.split(',').map((value) => value.trim());
  const all = takesTeams(draft.inputType)
    ? teams.map((team) => ({ value: team.id as string, team }))
    : [...new Set(lines(draft.options))].map((value) => ({ value, team: null }));
  return all.filter(({ value }) => !hidden.includes(value));
}

/** Returns the event that a draft would become, with what is not filled in yet left open. */
export function previewEvent({ draft, competition, teams, imagePath, now }: Drafted): EventView {
  const inputType = storedInputType(draft.inputType);
  const isByPlace = paysByPlace(inputType);
  const deadline = new Date(draft.deadline);
  const isAhead = deadline > now;
  const deadlineAt = (isAhead ? deadline : new Date(now.getTime() + WEEK_MS)).toISOString();
  const perPlace = readXp(draft.perPlace);
  const reward = isByPlace ? perPlace * teams.length : readXp(draft.reward);
  const fall = { full: reward, final: 0, from: now.toISOString(), until: deadlineAt };
  return {
    id: 'preview' as EventId,
    competition,
    isCompetitionEvent: draft.isCompetitionEvent,
    season: readXp(draft.season),
    title: draft.title,
    titleKey: null,
    description: draft.description,
    descriptionKey: null,
    earlierTexts: [],
    imagePath,
    createdAt: now.toISOString(),
    deadlineAt,
    status: 'active',
    note: 'none',
    ...NOBODY_MAY,
    itemVersion: 1,
    question: {
      inputType,
      options: previewOptions(draft, teams),
      min: draft.min || null,
      max: draft.max || null,
    },
    reward,
    rewards: isByPlace
      ? { kind: 'per_place', perPlace }
      : draft.hasDecay
        ? { kind: 'decay', ...fall }
        : { kind: 'fixed', reward },
    hasOpenedPredictions: false,
    result: null,
    prediction: null,
  };
}
