import { expect, it } from 'vitest';
import { isNewer, readVersion } from './versions.ts';

it.each([
  ['v1.2.0', '1.2.0'],
  ['1.10.3', '1.10.3'],
  ['v01.2.3', '1.2.3'],
  ['v2.0.0-rc.1', null],
  ['nightly', null],
  ['1.2', null],
  [`v${'9'.repeat(400)}.0.0`, null],
])('reads the tag %s', (tag, version) => expect(readVersion(tag)).toBe(version));

it.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.0.0', '1.0.0', false],
  ['1.9.9', '1.10.0', false],
  ['0.9.9', '1.0.0', false],
])('is %s newer than %s: %s', (version, than, expected) =>
  expect(isNewer(version, than)).toBe(expected),
);
