type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fieldOf(record: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), record);
}

export const fieldsOf = (record: unknown): Fields => (isRecord(record) ? record : {});

export const numberOf = (record: unknown, path: string): number => {
  const value = fieldOf(record, path);
  return typeof value === 'number' ? value : 0;
};
