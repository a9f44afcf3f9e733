import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('the settings', () => {
  it('default to one machine', () => {
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
    [{ HOST: '0.0.0.0' }, 'combined with HOST'],
    [
      { PUBLIC_URL: 'https://game.example', TRUST_PROXY: '1' },
      'combined with PUBLIC_URL and TRUST_PROXY',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'combined with SMTP_URL'],
    [{ DATABASE_URL: 'postgres://localhost/game' }, 'combined with DATABASE_URL'],
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

describe('PUBLIC_URL', () => {
  it.each([
    ['https://game.village.test', 'https://game.village.test'],
    ['https://game.village.test/', 'https://game.village.test'],
    ['https://GAME.village.test:443', 'https://game.village.test'],
    ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is where the game is', (PUBLIC_URL, origin) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
  });

  it.each([
    'https://village.test/game',
    'https://village.test/game/',
    'https://village.test//',
    'https://village.test/?game',
    'https://village.test/#game',
    'https://somebody@village.test',
    'https://somebody:secret@village.test/',
  ])('%s is refused: the game is at the root of a host', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      'The setting PUBLIC_URL is not valid: it must be an address without a path, such as https://game.example.org.',
    );
  });
});

/** An invalid value of each setting, and the hint in its error. */
const MISTAKES: Record<string, readonly [wrong: string, help: string]> = {
  NODE_ENV: ['prod', 'development, production or test'],
  PORT: ['70000', 'a number from 0 to 65535'],
  PUBLIC_URL: ['game.example.org:443', 'such as https://game.example.org'],
  METRICS_PORT: ['-1', 'a number from 0 to 65535'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'such as http://127.0.0.1:4318'],
  DATABASE_URL: ['mysql://game@db/game', 'postgres://user:password@host:5432/name'],
  DATABASE_OWNER_URL: ['game', 'postgres://user:password@host:5432/name'],
  DATABASE_REPLICA_URL: ['game', 'postgres://user:password@host:5432/name'],
  AUTH_SECRET: ['short', 'at least 32 characters'],
  SMTP_URL: ['mail.example.org', 'smtp://user:password@mail.example.org:587'],
  MAIL_FROM: ['The game', 'the form Kickoracle <game@example.org>'],
  CONTACT_EMAIL: ['a@example.org, b@example.org', 'a mail address'],
  CONTACT_FORM_URL: ['javascript:alert(1)', 'such as https://forms.example.org/contact'],
  GOOGLE_ISSUER: ['accounts.example', 'such as https://accounts.google.com'],
  S3_ENDPOINT: ['storage.example.org', 'such as https://storage.example.org'],
  S3_FORCE_PATH_STYLE: ['yes', '0 or 1'],
  BACKUP_S3_ENDPOINT: ['storage.example.org', 'such as https://storage.example.org'],
  BACKUP_S3_FORCE_PATH_STYLE: ['yes', '0 or 1'],
  BACKUP_S3_PREFIX: ['/village?', 'a folder of the bucket, such as games/village'],
  BACKUP_S3_ENCRYPTION_KEY: ['short', 'at least 20 characters'],
  BACKUP_S3_KEEP: ['0', 'a number from 1 to 1000'],
  SERVICE_WORKER: ['off', '0 or 1'],
  PUSH_HOSTS: ['https://push.example.org', 'push.example.org,*.push.example.org'],
  NEW_VERSION_URL: ['https://10.0.0.1/latest', 'such as https://api.github.com/'],
  LEAGUE_CREATION: ['nobody', 'players or administrators'],
  TRUST_PROXY: ['true', 'a number from 0 to 10'],
  DEMO: ['no', '0 or 1'],
  DEMO_WORLD: ['big', 'full or small'],
  LOG_LEVEL: ['verbose', 'fatal, error, warn, info, debug or silent'],
  API_FOOTBALL_KEY: ['a key', 'cannot contain spaces'],
  API_FOOTBALL_URL: ['http://provider.example', 'begin with https'],
  API_FOOTBALL_DAILY_REQUESTS: ['many', 'a number from 1 to 1000000'],
  OPENFOOTBALL_FILES: ['https://files.example/a.json', 'Europe/London'],
};

const FREE = [
  'HOST',
  'METRICS_HOST',
  'DATA_DIR',
  'BACKUP_DIR',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];

describe('an invalid setting', () => {
  it('is listed here for each setting', () => {
    expect([...Object.keys(MISTAKES), ...FREE].toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it.each(Object.entries(MISTAKES))('%s is refused with a helpful sentence', (name, mistake) => {
    const [wrong, help] = mistake;
    const others = name === 'API_FOOTBALL_KEY' ? {} : { API_FOOTBALL_KEY: 'key' };
    const read = () => readConfig({ ...others, [name]: wrong });
    expect(read).toThrow(`The setting ${name} is not valid: `);
    expect(read).toThrow(help);
    expect(read).toThrow(/^[^\n]+\.$/);
  });
});
