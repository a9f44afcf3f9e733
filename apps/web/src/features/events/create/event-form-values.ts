import type { CompetitionId } from '@kickoracle/contracts';
import { draftTraits, EVENT_DEFAULTS, type EventDraft } from '@kickoracle/game';
import { toPlainNumber } from '../../../lib/format.ts';
import { fromDateTimeInput } from '../../../lib/zoned-input.ts';

/** What stands in the form: as it is typed, moments in the administrator's zone. */
export type EventFormValues = Omit<EventDraft, 'competitionId'> & {
  readonly competitionId: CompetitionId | null;
  /** Ids of the teams that players neither see nor choose. */
  readonly hiddenTeams: readonly string[];
};

/** Returns what the form begins with (REWARD-12, OP-54). */
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

/** Changes what stands in the form, and with it what cannot stand beside it. */
export function changeValues(
  values: EventFormValues,
  change: Partial<EventFormValues>,
): EventFormValues {
  const next = { ...values, ...change };
  // A bound of numbers is none of days.
  const isOtherType = next.inputType !== values.inputType;
  return {
    ...next,
    ...(isOtherType && { min: '', max: '' }),
    isCompetitionEvent: next.isCompetitionEvent && next.competitionId !== null,
  };
}

type Reading = { readonly language: string; readonly teamIds: readonly string[] };

/** Returns what stands in the form as the game and the server read it. */
export function toEventDraft(
  values: EventFormValues,
  { language, teamIds }: Reading,
): EventDraft & { readonly competitionId: CompetitionId | null } {
  const { hiddenTeams, ...typed } = values;
  const { choices, bounds, pays } = draftTraits(typed.inputType);
  const toBound = (text: string) => {
    if (bounds === 'number') return toPlainNumber(text, language);
    return bounds === 'datetime' ? (fromDateTimeInput(text) ?? text) : text;
  };
  return {
    ...typed,
    reward: toPlainNumber(typed.reward, language),
    perPlace: toPlainNumber(typed.perPlace, language),
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
