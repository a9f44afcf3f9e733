/** Position of a key: rows from the top, columns from the left. */
type Place = { readonly row: number; readonly column: number };

/** Key rows of the game's languages, the number pad, and odd and even digits. */
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

/** Maps from characters to places: the order of characters, and each keyboard. */
const MAPS: readonly ((character: string) => Place | undefined)[] = [
  (character) => ({ row: 0, column: character.codePointAt(0)! }),
  ...KEYBOARDS.map(keysOf).map((keys) => (character: string) => keys.get(character)),
];

/** Two adjacent keys may be a coincidence. */
const SHORTEST_LINE = 3;

/** Adjacent keys, in any direction. */
const FARTHEST_STEP = 1;

/** Counts the characters from `start` on that follow one line of one map at an even step. */
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

/** Counts choices: a line such as 123 or ytrewq is one choice, whatever its length. */
function countLines(characters: readonly string[]): number {
  let choices = 0;
  for (let index = 0; index < characters.length; choices += 1) {
    const longest = Math.max(...MAPS.map((find) => lineFrom(characters, index, find)));
    index += longest >= SHORTEST_LINE ? longest : 1;
  }
  return choices;
}

/** Returns the shortest part that the text repeats, or the whole text. */
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

/** Counts the choices that an attacker must guess. Repeats add none; a row of keys is one. */
export function countChoices(text: string): number {
  const characters = repeatedPart([...text.toLowerCase()]);
  const everyOther = (rest: number) => characters.filter((_, index) => index % 2 === rest);
  const inTurns =
    characters.length < 2 * SHORTEST_LINE - 1
      ? Infinity
      : countLines(everyOther(0)) + countLines(everyOther(1));
  return Math.min(countLines(characters), inTurns);
}
