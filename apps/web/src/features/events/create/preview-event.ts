import type { CompetitionView, EventId, EventView, TeamView } from '@kickoracle/contracts';
import {
  MAX_REWARD,
  paysByPlace,
  storedInputType,
  takesTeams,
  WEEK_MS,
  type EventDraft,
} from '@kickoracle/game';

const NO_PERMISSIONS = {
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

export function readXp(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Math.min(Number(typed), MAX_REWARD) : 0;
}

type Drafted = {
  readonly draft: EventDraft;
  readonly competition: CompetitionView | null;
  readonly teams: readonly TeamView[];
  readonly imagePath: string | null;
  readonly now: Date;
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function previewOptions(draft: EventDraft, teams: readonly TeamView[]) {
  const hidden = draft.disallowedOptions.split(',').map((value) => value.trim());
  const all = takesTeams(draft.inputType)
    ? teams.map((team) => ({ value: team.id as string, team }))
    : [...new Set(lines(draft.options))].map((value) => ({ value, team: null }));
  return all.filter(({ value }) => !hidden.includes(value));
}

/** Returns the event of a draft, with defaults for missing fields. */
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
    ...NO_PERMISSIONS,
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
