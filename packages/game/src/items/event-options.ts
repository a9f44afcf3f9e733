import type { AnswerOption } from '../predictions/question.ts';
import { MAX_TEXT_ANSWER } from '../predictions/text-answer.ts';
import type { DraftContext, ReadField } from './draft.ts';
import { draftTraits } from './draft-input-types.ts';
import type { EventDraft } from './event-draft.ts';

/** Long lists of options are unreadable; longer tables do not fit in one answer. */
const MAX_OPTIONS = 200;
const MAX_TABLE_TEAMS = 40;

/** One option leaves nothing to predict. */
const MIN_OPTIONS = 2;

type Choices = {
  readonly options: ReadField<readonly AnswerOption[]>;
  readonly hidden: ReadField<readonly string[]>;
};

const NO_CHOICES: Choices = { options: { value: [] }, hidden: { value: [] } };

function split(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readHidden(typed: string, values: readonly string[]): Choices['hidden'] {
  const hidden = split(typed, ',');
  if (new Set(hidden).size < hidden.length) return { problem: 'not_unique' };
  if (hidden.some((value) => !values.includes(value))) return { problem: 'unknown_option' };
  return values.length - hidden.length < MIN_OPTIONS ? { problem: 'too_few' } : { value: hidden };
}

export function readChoices(draft: EventDraft, context: DraftContext): Choices {
  switch (draftTraits(draft.inputType).choices) {
    case 'typed':
      return readTypedOptions(draft);
    case 'teams':
      return readTeamOptions(draft, context);
    case 'none':
      return NO_CHOICES;
  }
}

/** Reads typed options: one per line, without duplicates. */
function readTypedOptions(draft: Pick<EventDraft, 'options' | 'disallowedOptions'>): Choices {
  const values = split(draft.options, '\n');
  const refuse = (problem: 'required' | 'not_unique' | 'too_few' | 'too_many' | 'too_long') => ({
    options: { problem },
    hidden: { value: [] },
  });
  if (values.length === 0) return refuse('required');
  if (new Set(values).size < values.length) return refuse('not_unique');
  if (values.length < MIN_OPTIONS) return refuse('too_few');
  if (values.length > MAX_OPTIONS) return refuse('too_many');
  if (values.some((value) => [...value].length > MAX_TEXT_ANSWER)) return refuse('too_long');
  return {
    options: { value: values.map((value) => ({ value })) },
    hidden: readHidden(draft.disallowedOptions, values),
  };
}

/** Reads the teams of competition and season as options. A table ranks all of them. */
function readTeamOptions(
  draft: Pick<EventDraft, 'inputType' | 'competitionId' | 'disallowedOptions'>,
  { hasSeason, teamIds }: Pick<DraftContext, 'hasSeason' | 'teamIds'>,
): Choices {
  const isByPlace = draftTraits(draft.inputType).pays === 'place';
  const refuse = (problem: 'choose_competition' | 'no_teams' | 'too_many') => ({
    options: { problem },
    hidden: { value: [] },
  });
  if (draft.competitionId === null) return refuse('choose_competition');
  if (!hasSeason || teamIds.length < MIN_OPTIONS) return refuse('no_teams');
  if (isByPlace && teamIds.length > MAX_TABLE_TEAMS) return refuse('too_many');
  const hidden = isByPlace ? '' : draft.disallowedOptions;
  return {
    options: { value: teamIds.map((teamId) => ({ value: teamId, teamId })) },
    hidden: readHidden(hidden, teamIds),
  };
}
