export type RequiredField = 'name' | 'country';

/** Of what needs a name and a country, the first that is empty. */
export function findEmpty(values: Readonly<Record<RequiredField, string>>) {
  const empty = (['name', 'country'] as const).find((field) => values[field].trim() === '');
  return (empty ? { [empty]: 'required' } : {}) as Partial<Record<RequiredField, 'required'>>;
}
