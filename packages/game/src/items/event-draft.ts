import type { AnswerOption } from '../predictions/question.ts';
import type { InputType } from '../predictions/input-types.ts';
import type { LocalizedText } from '../texts/pick-text.ts';
import type { DraftInputType } from './draft-input-types.ts';

/** A standalone event as somebody fills it in: texts as they are typed. */
export type EventDraft = {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly inputType: DraftInputType;
  /** XP; of a table it is not asked. */
  readonly reward: string;
  /** XP for every right place of a table. */
  readonly perPlace: string;
  readonly competitionId: string | null;
  readonly isCompetitionEvent: boolean;
  readonly season: string;
  /** An instant with its zone. */
  readonly deadline: string;
  /** One a line. */
  readonly options: string;
  /** Those that players neither see nor choose, separated by commas. */
  readonly disallowedOptions: string;
  readonly min: string;
  readonly max: string;
  readonly hasDecay: boolean;
};

/** What a draft is judged by. */
export type EventDraftContext = {
  readonly now: Date;
  /** The season of the draft is one of its competition. */
  readonly hasSeason: boolean;
  /** The ids of the teams of competition and season, as they are listed. */
  readonly teamIds: readonly string[];
};

/** A standalone event, ready to be stored. */
export type EventValues = {
  readonly title: LocalizedText;
  readonly description: LocalizedText | null;
  readonly inputType: InputType;
  readonly options: readonly AnswerOption[];
  readonly hidden: readonly string[];
  readonly min: string | null;
  readonly max: string | null;
  readonly reward: number;
  readonly perPlace: number | null;
  /** What the reward falls to until the deadline (REWARD-03); null: it does not. */
  readonly finalReward: number | null;
  readonly competitionId: string | null;
  readonly isCompetitionEvent: boolean;
  readonly season: number;
  readonly deadlineAt: Date;
};

export type EventField = keyof EventDraft;

/** The form's first reward, the one after a creation, and that of a place (REWARD-12). */
export const EVENT_DEFAULTS = { reward: 500, rewardAgain: 10, perPlace: 2_000 } as const;

/** The most XP that one event can be worth (OP-69). */
export const MAX_REWARD = 1_000_000;

/** The longest title and description in characters, in every language. */
export const EVENT_LENGTHS = { title: 200, description: 2_000 } as const;
