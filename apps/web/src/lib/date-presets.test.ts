// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = globSync(join(import.meta.dirname, '../{app,features,game}/**/*.{ts,tsx}'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

it.each(['full', 'short', 'timeWithSeconds', 'time', 'datetime', 'dayAndDate'])(
  'I18N-18: some screen shows dates by the preset %s',
  (preset) => {
    const shown = new RegExp(`\\.date\\([^;{}]*'${preset}'|<Time [^<>]*"${preset}"`);
    expect(SOURCES.filter((source) => shown.test(source)).length).toBeGreaterThan(0);
  },
);
