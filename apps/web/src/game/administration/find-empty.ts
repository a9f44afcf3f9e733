export type RequiredField = 'name' | 'country';

export function findEmpty(values: Readonly<Record<RequiredField, string>>) {
  const empty = (['name', 'country'] as const).find((field) => values[field].trim() === '');
  return (empty ? { [empty]: 'required' } : {}) as Partial<Record<RequiredField, 'required'>>;
}
