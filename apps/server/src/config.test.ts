import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('the settings', () => {
  it('of nothing at all are those of one machine', () => {
    expect(readConfig({})).toMatchObject({ google: null, contactFormUrl: null, database: null });
  });

  it('know Google by its id and secret, and another provider by its address', () => {
    expect(readConfig(google).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    });
    const issuer = 'http://127.0.0.1:4000';
    expect(readConfig({ ...google, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'needs both'],
    [{ ...google, GOOGLE_ISSUER: 'http://accounts.example' }, 'must begin with https'],
    [{ ...google, GOOGLE_ISSUER: 'accounts.example' }, 'GOOGLE_ISSUER is not valid'],
    [{ CONTACT_FORM_URL: 'javascript:alert(1)' }, 'CONTACT_FORM_URL is not valid'],
    [{ PORT: 'many' }, 'PORT is not valid: it must be a number'],
  ])('%j are refused in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
    expect(() => readConfig(environment)).toThrow(/^[^\n]+\.$/);
  });
});
