/** How an input type differs from others, for whoever must treat them differently. */
export type InputTraits = {
  /** Whence the choices: an administrator types them, or they are the teams of competition and season. */
  readonly choices: 'none' | 'typed' | 'teams';
  /** What a smallest and a largest answer are. */
  readonly bounds: 'none' | 'number' | 'date' | 'datetime';
  /** What earns the reward: the right answer, or each right place of an order. */
  readonly pays: 'answer' | 'place';
};

const TYPED = { choices: 'none', bounds: 'none', pays: 'answer' } as const;

/** How an answer is given; a choice of a team is a `selection` whose options name teams. */
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

/** Returns the input type that a stored word means; one that nobody knows is answered as text. */
export function inputTypeOf(stored: string): InputType {
  return INPUT_TYPES.find((type) => type === stored) ?? 'text';
}

/** Tells whether every right place of an order pays, and not the answer as a whole. */
export function paysByPlace(inputType: InputType): boolean {
  return INPUT_TRAITS[inputType].pays === 'place';
}
