import { expect, it } from 'vitest';
import { teamKey } from './team-key.ts';

it.each([
  ['1. FC Köln', '1.fc.koln'],
  ["Nott'm Forest", 'nott.m.forest'],
  ['Atlético de Madrid', 'atletico.de.madrid'],
  ['Спартак Москва', 'спартак.москва'],
  ['浦和レッズ', '浦和レッズ'],
  ['Μπάρτσα', 'μπάρτσα'],
  ['???', ''],
  ['  Brighton & Hove  Albion FC ', 'brighton.hove.albion.fc'],
])('%j has the key %j', (name, key) => {
  expect(teamKey(name)).toBe(key);
});
