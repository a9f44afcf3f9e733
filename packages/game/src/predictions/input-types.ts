export type InputTraits = {
  /** Source of the options: typed by an administrator, or the teams of competition and season. */
  readonly choices: 'none' | 'typed' | 'teams';
  readonly bounds: 'none' | 'number' | 'date' | 'datetime';
  /** The reward is for the correct answer, or for each correct place. */
  readonly pays: 'answer' | 'place';
};

const TYPED = { choices: 'none', bounds: 'none', pays: 'answer' } as const;

/** Input types. A choice of a team is a `selection` whose options refer to teams. */
export const INPUT_TRAITS = {
  text: TYPED,
  date: { ...TYPED, bounds: 'date' },
  datetime: { ...TYPED, bounds: 'datetime' },
  selection: { ...TYPED, choices: 'typed' },
  radio: { ...TYPED, choices: 'typed' },
  number: { ...TYPED, bounds: 'number' },
  score: TYPED,
  table_builder: { choices: 'teams', bounds: 'none', pays: 'place' },
} as const satisfies Readonly<Record<string, InputTraits>>;

export type InputType = keyof typeof INPUT_TRAITS;

export const INPUT_TYPES = Object.keys(INPUT_TRAITS) as readonly InputType[];

/** Returns the input type of a stored value; unknown ones are `text`. */
export function inputTypeOf(stored: string): InputType {
  return INPUT_TYPES.find((type) => type === stored) ?? 'text';
}

/** Returns true if each correct place pays, instead of the whole answer. */
export function paysByPlace(inputType: InputType): boolean {
  return INPUT_TRAITS[inputType].pays === 'place';
}
