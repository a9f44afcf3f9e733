import { INPUT_TRAITS, type InputTraits, type InputType } from '../predictions/input-types.ts';

/** What the form offers besides: a choice of a team, which is stored as a selection (EVENT-21). */
const DRAFT_INPUTS = {
  ...INPUT_TRAITS,
  teamSelection: { ...INPUT_TRAITS.selection, choices: 'teams' },
} as const satisfies Readonly<Record<string, InputTraits>>;

export type DraftInputType = keyof typeof DRAFT_INPUTS;

export const DRAFT_INPUT_TYPES = Object.keys(DRAFT_INPUTS) as readonly DraftInputType[];

export function draftTraits(inputType: DraftInputType): InputTraits {
  return DRAFT_INPUTS[inputType];
}

/** Tells as what an input type of the form is stored. */
export function storedInputType(inputType: DraftInputType): InputType {
  return inputType === 'teamSelection' ? 'selection' : inputType;
}

/** Tells whether the choices of an input type are the teams of its competition and season. */
export function takesTeams(inputType: DraftInputType): boolean {
  return draftTraits(inputType).choices === 'teams';
}
