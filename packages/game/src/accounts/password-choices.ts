/** Where a key is, in rows from the top and places from the left. */
type Place = { readonly row: number; readonly column: number };

/** The keys as they lie, for the languages of the game, the block of digits, and how people count. */
const KEYBOARDS = [
  ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  ['1234567890ß', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ['1234567890', 'azertyuiop', 'qsdfghjklmù', 'wxcvbn'],
  ['&é"\'(-è_çà', 'azertyuiop'],
  ['1234567890', 'qwertyuiopè', 'asdfghjklòàù', 'zxcvbnm'],
  ['!@#$%^&*()', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['789', '456', '123', '0'],
  ['13579'],
  ['02468'],
];

const keysOf = (rows: readonly string[]): ReadonlyMap<string, Place> =>
  new Map(
    rows.flatMap((keys, row) =>
      [...keys].map((key, column): [string, Place] => [key, { row, column }]),
    ),
  );

/** Everything that fingers or the mind follow without a choice: keyboards, and the order of characters. */
const MAPS: readonly ((character: string) => Place | undefined)[] = [
  (character) => ({ row: 0, column: character.codePointAt(0)! }),
  ...KEYBOARDS.map(keysOf).map((keys) => (character: string) => keys.get(character)),
];

/** Two are a coincidence. */
const SHORTEST_LINE = 3;

/** From a key to the next one, in any direction. */
const FARTHEST_STEP = 1;

/** Tells how many characters from a place on are in one line, at an even step, on one map. */
function lineFrom(
  characters: readonly string[],
  start: number,
  find: (character: string) => Place | undefined,
): number {
  const step = (index: number): string | null => {
    const [from, to] = [characters[index], characters[index + 1]].map((character) =>
      character === undefined ? undefined : find(character),
    );
    if (!from || !to) return null;
    const [down, right] = [to.row - from.row, to.column - from.column];
    const isFar = Math.max(Math.abs(down), Math.abs(right)) > FARTHEST_STEP;
    return isFar ? null : `${down} ${right}`;
  };
  const first = step(start);
  if (first === null) return 1;
  let end = start + 1;
  while (step(end) === first) end += 1;
  return end - start + 1;
}

/** Counts how often somebody chose: a line, such as 123 or ytrewq, is chosen once, whatever its length. */
function countLines(characters: readonly string[]): number {
  let choices = 0;
  for (let index = 0; index < characters.length; choices += 1) {
    const longest = Math.max(...MAPS.map((find) => lineFrom(characters, index, find)));
    index += longest >= SHORTEST_LINE ? longest : 1;
  }
  return choices;
}

/** Returns what a text consists of, again and again; itself when nothing is repeated. */
function repeatedPart(characters: readonly string[]): readonly string[] {
  const text = characters.join('');
  for (let length = 1; length <= characters.length / 2; length += 1) {
    const part = characters.slice(0, length);
    if (
      part
        .join('')
        .repeat(Math.ceil(characters.length / length))
        .startsWith(text)
    )
      return part;
  }
  return characters;
}

/**
 * Counts how many choices are in a text, as somebody sees them who guesses: repeats are none, a row
 * of keys or a run is one, and so are two of them that take turns, as in q1w2e3.
 * @param text of any case
 */
export function countChoices(text: string): number {
  const characters = repeatedPart([...text.toLowerCase()]);
  const everyOther = (rest: number) => characters.filter((_, index) => index % 2 === rest);
  const inTurns =
    characters.length < 2 * SHORTEST_LINE - 1
      ? Infinity
      : countLines(everyOther(0)) + countLines(everyOther(1));
  return Math.min(countLines(characters), inTurns);
}
