/** So much of a text finds it in a file. */
const MOST_SAID = 60;

/** Says what a file or a person wrote, in a message: quoted, and cut where it is long. */
export function sayText(text: string): string {
  const letters = [...text];
  return JSON.stringify(
    letters.length > MOST_SAID ? `${letters.slice(0, MOST_SAID).join('')}…` : text,
  );
}
