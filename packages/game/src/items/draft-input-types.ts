import { INPUT_TRAITS, type InputTraits, type InputType } from '../predictions/input-types.ts';

/** Input types of the form. `teamSelection` is stored as a selection (EVENT-21). */
const DRAFT_INPUTS = {
  ...INPUT_TRAITS,
  teamSelection: { ...INPUT_TRAITS.selection, choices: 'teams' },
} as const satisfies Readonly<Record<string, InputTraits>>;

export type DraftInputType = keyof typeof DRAFT_INPUTS;

export const DRAFT_INPUT_TYPES = Object.keys(DRAFT_INPUTS) as readonly DraftInputType[];

export function draftTraits(inputType: DraftInputType): InputTraits {
  return DRAFT_INPUTS[inputType];
}

export function storedInputType(inputType: DraftInputType): InputType {
  return inputType === 'teamSelection' ? 'selection' : inputType;
}

/** Returns true if the options are the teams of the competition and season. */
export function takesTeams(inputType: DraftInputType): boolean {
  return draftTraits(inputType).choices === 'teams';
}
