/** Enough characters to find a text in a file. */
const MAX_LENGTH = 60;

/** Quotes a text of a file or a person for a message, shortened if long. */
export function quoteText(text: string): string {
  const letters = [...text];
  return JSON.stringify(
    letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join('')}…` : text,
  );
}
