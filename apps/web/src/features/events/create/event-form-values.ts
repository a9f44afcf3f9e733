import type { CompetitionId } from '@kickoracle/contracts';
import { draftTraits, EVENT_DEFAULTS, type EventDraft } from '@kickoracle/game';
import type { Format } from '#lib/format.ts';
import { fromDateTimeInput } from '#lib/zoned-input.ts';

/** Typed form values; times are in the administrator's zone. */
export type EventFormValues = Omit<EventDraft, 'competitionId'> & {
  readonly competitionId: CompetitionId | null;
  /** Ids of the teams that players neither see nor choose. */
  readonly hiddenTeams: readonly string[];
};

/** Returns the initial values (REWARD-12, OP-54). */
export function startValues(now: Date, reward: number): EventFormValues {
  return {
    title: {},
    description: {},
    inputType: 'text',
    reward: String(reward),
    perPlace: String(EVENT_DEFAULTS.perPlace),
    competitionId: null,
    isCompetitionEvent: false,
    season: String(now.getFullYear()),
    deadline: '',
    options: '',
    disallowedOptions: '',
    hiddenTeams: [],
    min: '',
    max: '',
    hasDecay: false,
  };
}

/** Changes values, and resets those that no longer fit. */
export function changeValues(
  values: EventFormValues,
  change: Partial<EventFormValues>,
): EventFormValues {
  const next = { ...values, ...change };
  // Bounds of another type are meaningless.
  const isOtherType = next.inputType !== values.inputType;
  return {
    ...next,
    ...(isOtherType && { min: '', max: '' }),
    isCompetitionEvent: next.isCompetitionEvent && next.competitionId !== null,
  };
}

type Reading = { readonly format: Format; readonly teamIds: readonly string[] };

export function toEventDraft(
  values: EventFormValues,
  { format, teamIds }: Reading,
): EventDraft & { readonly competitionId: CompetitionId | null } {
  const { hiddenTeams, ...typed } = values;
  const { choices, bounds, pays } = draftTraits(typed.inputType);
  const toBound = (text: string) => {
    if (bounds === 'number') return format.toPlainNumber(text);
    return bounds === 'datetime' ? (fromDateTimeInput(text) ?? text) : text;
  };
  return {
    ...typed,
    reward: format.toPlainNumber(typed.reward),
    perPlace: format.toPlainNumber(typed.perPlace),
    deadline: fromDateTimeInput(typed.deadline) ?? typed.deadline,
    disallowedOptions:
      choices === 'teams'
        ? hiddenTeams.filter((id) => teamIds.includes(id)).join(',')
        : typed.disallowedOptions,
    min: toBound(typed.min),
    max: toBound(typed.max),
    hasDecay: typed.hasDecay && pays !== 'place',
  };
}
