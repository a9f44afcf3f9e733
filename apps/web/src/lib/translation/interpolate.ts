const ESCAPED = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Returns a value as it stands in a sentence: what is nothing leaves no trace. */
export const toWords = (value: unknown) => `${(value ?? '') as string | number}`;

/** Puts values in place of `{{names}}`; nothing is read in what a value says. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, unknown>>,
  { isEscaped = false }: { isEscaped?: boolean } = {},
): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = toWords(values[name]);
    return isEscaped ? value.replace(/[&<>"']/g, (sign) => ESCAPED.get(sign)!) : value;
  });
}
