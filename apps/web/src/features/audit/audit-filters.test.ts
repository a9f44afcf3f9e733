import { describe, expect, it } from 'vitest';
import { readFilters, toRequest, writeFilters } from './audit-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters of the audit', () => {
  it('are written to the address and read from it', () => {
    const search = 'by=the.referee&action=void&about=match&from=2026-03-01&until=2026-03-02';
    expect(writeFilters(read(search)).toString()).toBe(search);
    expect(writeFilters(read('')).toString()).toBe('');
  });

  it('match all where the address has unknown values', () => {
    const nothing = { by: '', action: '', about: null, from: '', until: '' };
    expect(read('about=weather&from=2026-02-30&until=tomorrow')).toEqual(nothing);
    expect(toRequest(nothing)).toEqual({});
  });

  it('ask for whole days of the viewer, the last one too', () => {
    expect(toRequest(read('from=2026-03-01&until=2026-03-02'))).toEqual({
      from: new Date(2026, 2, 1).toISOString(),
      until: new Date(2026, 2, 3).toISOString(),
    });
  });
});
