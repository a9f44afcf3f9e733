import { compareSources } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readApiFootball } from './api-football/configure.ts';
import { configureProviders } from './configure-providers.ts';
import * as kinds from './provider-kinds.ts';

const sourcesOf = (environment: Record<string, string>) =>
  configureProviders(environment).map((open) => open(undefined as never).source);

describe('providers', () => {
  it('are empty without settings, and otherwise those in the settings, the most trusted first', () => {
    const key = { API_FOOTBALL_KEY: 'key' };
    const files = { OPENFOOTBALL_FILES: 'https://files.example/2025-26/en.1.json#Europe/London' };
    expect(sourcesOf({})).toEqual([]);
    expect(sourcesOf(key)).toEqual(['api-football']);
    expect(sourcesOf(files)).toEqual(['openfootball']);
    expect(sourcesOf({ ...files, ...key })).toEqual(['api-football', 'openfootball']);
    expect(readConfig({ ...files, ...key }).providers).toHaveLength(2);
  });

  it('are distinct sources with a known trust and keeper', () => {
    const sources = Object.values(kinds).map(({ source }) => source);
    expect(new Set(sources).size).toBe(sources.length);
    // Sources without an order come last, by name.
    for (const source of sources) expect(compareSources(source, 'a source')).toBeLessThan(0);
  });
});

describe('the settings of API-Football', () => {
  it('need only a key, with the default address or another one', () => {
    expect(readApiFootball({})).toBeNull();
    expect(readApiFootball({ API_FOOTBALL_KEY: 'key' })).toEqual({
      key: 'key',
      url: 'https://v3.football.api-sports.io',
      dailyRequests: 100,
    });
    const there = {
      API_FOOTBALL_URL: 'http://127.0.0.1:4000/v3/',
      API_FOOTBALL_DAILY_REQUESTS: '7',
    };
    expect(readApiFootball({ API_FOOTBALL_KEY: 'key', ...there })).toEqual({
      key: 'key',
      url: 'http://127.0.0.1:4000/v3',
      dailyRequests: 7,
    });
  });

  it.each([
    'http://odds.example',
    'http://169.254.169.254/latest',
    'ftp://odds.example',
    'https://user:password@odds.example',
    'https://odds.example/?to=elsewhere',
    'https://odds.example/#elsewhere',
    'file:///etc/passwd',
    'odds.example',
  ])('send the key to nobody at %s', (API_FOOTBALL_URL) => {
    expect(() => readConfig({ API_FOOTBALL_KEY: 'key', API_FOOTBALL_URL })).toThrow(
      'API_FOOTBALL_URL is not valid',
    );
  });

  it.each([
    ['API_FOOTBALL_KEY', 'a key'],
    ['API_FOOTBALL_DAILY_REQUESTS', 'many'],
    ['API_FOOTBALL_DAILY_REQUESTS', '0'],
  ])('are refused by name: %s %s', (name, value) => {
    const read = () => readConfig({ API_FOOTBALL_KEY: 'key', [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(`The setting ${name} is not valid`);
  });
});

describe('the files of openfootball', () => {
  it('are those in the setting', () => {
    const files = ['en.1', 'de.1'].map(
      (name) => `https://files.example/${name}.json#Europe/Berlin`,
    );
    expect(sourcesOf({ OPENFOOTBALL_FILES: files.join(' \n ') })).toEqual(['openfootball']);
  });

  it.each([
    'https://files.example/en.1.json',
    'https://files.example/en.1.json#Europe/Nowhere',
    'http://files.example/en.1.json#Europe/London',
    'https://me:secret@files.example/en.1.json#Europe/London',
    'https://files.example/en.1.json?a=b#Europe/London',
    'file:///etc/passwd#Europe/London',
    'en.1.json#Europe/London',
    'https://files.example/en.1.json#%',
  ])('are refused as %s', (OPENFOOTBALL_FILES) => {
    expect(() => readConfig({ OPENFOOTBALL_FILES })).toThrow('OPENFOOTBALL_FILES is not valid');
  });
});
