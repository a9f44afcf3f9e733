import type { AnswerOption } from '../predictions/question.ts';
import type { InputType } from '../predictions/input-types.ts';
import type { LocalizedText } from '../texts/pick-text.ts';
import type { DraftInputType } from './draft-input-types.ts';

/** Form contents of a standalone event; texts as typed. */
export type EventDraft = {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly inputType: DraftInputType;
  /** XP; unused for a table. */
  readonly reward: string;
  /** XP for each correct place of a table. */
  readonly perPlace: string;
  readonly competitionId: string | null;
  readonly isCompetitionEvent: boolean;
  readonly season: string;
  /** ISO instant with a zone. */
  readonly deadline: string;
  /** One option per line. */
  readonly options: string;
  /** Options that players neither see nor choose, separated by commas. */
  readonly disallowedOptions: string;
  readonly min: string;
  readonly max: string;
  readonly hasDecay: boolean;
};

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
  /** Reward at the deadline, if it decays (REWARD-03); else null. */
  readonly finalReward: number | null;
  readonly competitionId: string | null;
  readonly isCompetitionEvent: boolean;
  readonly season: number;
  readonly deadlineAt: Date;
};

export type EventField = keyof EventDraft;

/** Initial reward, reward after the first creation, and reward per place (REWARD-12). */
export const EVENT_DEFAULTS = { reward: 500, rewardAgain: 10, perPlace: 2_000 } as const;

/** Maximum XP of one event (OP-69). */
export const MAX_REWARD = 1_000_000;

/** Maximum length of title and description in characters, in each language. */
export const EVENT_LENGTHS = { title: 200, description: 2_000 } as const;
