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
    [{}, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ DEMO: '1', NODE_ENV: 'production' }, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.20' }, false],
    [{ PUBLIC_URL: 'https://game.example', TRUST_PROXY: '1' }, false],
    [{ PUBLIC_URL: 'https://game.example' }, false],
    [{ PUBLIC_URL: 'https://127.0.0.1.game.example' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
    [{ DATABASE_URL: 'postgres://localhost/game' }, false],
  ])('%j make a demonstration: %s', (environment, isDemo) => {
    expect(readConfig(environment).isDemo).toBe(isDemo);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'beside HOST'],
    [{ PUBLIC_URL: 'https://game.example', TRUST_PROXY: '1' }, 'beside PUBLIC_URL and TRUST_PROXY'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'beside SMTP_URL'],
    [{ DATABASE_URL: 'postgres://localhost/game' }, 'beside DATABASE_URL'],
  ])('DEMO=1 with %j is refused in one sentence', (environment, sentence) => {
    expect(() => readConfig({ DEMO: '1', ...environment })).toThrow(sentence);
    expect(() => readConfig({ DEMO: '1', ...environment })).toThrow(/^[^\n]+\.$/);
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

  it.each([
    'http://mail.example:587',
    'https://mail.example',
    'mail.example',
    'mail.example:587',
    'localhost:25',
    '//mail.example:587',
    'smtp:mail.example',
    'smtp://',
    'smtp://:587',
    'smtp://mail.example:0',
    'smtp://mail.example:65536',
    'smtp://mail.example:port',
    'smtp://user:pass#word@mail.example',
    'smtpx://mail.example',
    ' ',
  ])('name no mail server by %s', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(
      'The setting SMTP_URL is not valid: a mail server is named as smtp://',
    );
  });

  it.each([
    'smtp://mail.example',
    'smtps://mail.example:465',
    'smtp://user%40a:pass%23@mail.example:587?pool=true',
    'smtp://127.0.0.1:2525',
    'smtp://[::1]:25',
  ])('name a mail server by %s', (SMTP_URL) => {
    expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  });
});
