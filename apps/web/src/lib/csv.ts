export type CsvCell = string | number | null;

/** Spreadsheets read a text that begins like this as a formula, also after spaces or tabs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes CSV without formulas. Excel reads UTF-8 by the byte order mark. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], locale: string): string {
  // Spreadsheets separate by semicolons where the comma is the decimal sign.
  const separator = (1.5).toLocaleString(locale).includes(',') ? ';' : ',';
  return `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(separator)}\r\n`).join('')}`;
}
