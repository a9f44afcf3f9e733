import { expect, it } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { describeConfig } from './describe-config.ts';

const SECRET = 'nobody-may-read-this-in-a-terminal';

const valueOf = (environment: NodeJS.ProcessEnv, name: string) =>
  describeConfig(environment).settings.find((setting) => setting.name === name);

const missedIn = (environment: NodeJS.ProcessEnv) =>
  describeConfig(environment).missing.map((sentence) => sentence.split(':')[0]);

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kick.village.test',
  TRUST_PROXY: '1',
  DATA_DIR: '/srv/game',
  BACKUP_DIR: '/mnt/other-disk',
  SMTP_URL: 'smtp://mail.village.test:587',
  MAIL_FROM: 'Kickoracle <game@village.test>',
  CONTACT_EMAIL: 'someone@village.test',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  API_FOOTBALL_KEY: 'key',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  BACKUP_S3_ENCRYPTION_KEY: 'a long key of this test',
};
const NO_BUCKET = {
  BACKUP_S3_BUCKET: '',
  BACKUP_S3_ACCESS_KEY_ID: '',
  BACKUP_S3_SECRET_ACCESS_KEY: '',
  BACKUP_S3_ENCRYPTION_KEY: '',
};

it('names every setting, its value in force, and whether it was set', () => {
  const { settings } = describeConfig({ PORT: '8080', HOST: '' });
  expect(settings.map(({ name }) => name)).toEqual(SETTING_NAMES);
  expect(valueOf({ PORT: '8080' }, 'PORT')).toEqual({ name: 'PORT', value: '8080', isSet: true });
  expect(valueOf({ HOST: '' }, 'HOST')).toMatchObject({ value: '127.0.0.1', isSet: false });
  expect(valueOf({}, 'SMTP_URL')).toMatchObject({ value: '–', isSet: false });
});

it('shows no secret, in any setting that can have one', () => {
  const output = JSON.stringify(
    describeConfig({
      ...PRODUCTION,
      AUTH_SECRET: SECRET,
      DATABASE_URL: `postgres://game:${SECRET}@db.example.org:5432/game?sslpassword=${SECRET}`,
      DATABASE_OWNER_URL: `postgres://owner:${SECRET}@db.example.org:5432/game`,
      SMTP_URL: `smtp://game:${SECRET}@mail.example.org:587`,
      GOOGLE_CLIENT_SECRET: SECRET,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: SECRET,
      API_FOOTBALL_KEY: SECRET,
      BACKUP_S3_SECRET_ACCESS_KEY: SECRET,
      BACKUP_S3_ENCRYPTION_KEY: SECRET,
    }),
  );
  expect(output).not.toContain(SECRET);
  expect(output).toContain('postgres://game:***@db.example.org:5432/game?***');
});

it('reports no missing setting if all are set', () => {
  expect(missedIn(PRODUCTION)).toEqual([]);
});

it.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['a mail server', { SMTP_URL: '' }, ['SMTP_URL']],
  ['a sender', { MAIL_FROM: '' }, ['MAIL_FROM']],
  ['who reads messages', { CONTACT_EMAIL: '' }, ['CONTACT_EMAIL']],
  ['a public address', { PUBLIC_URL: '', HOST: '0.0.0.0' }, ['PUBLIC_URL']],
  ['TLS', { PUBLIC_URL: 'http://kick.village.test' }, ['PUBLIC_URL']],
  ['the proxy in front', { TRUST_PROXY: '' }, ['TRUST_PROXY']],
  ['another disk', { BACKUP_DIR: '' }, ['BACKUP_DIR']],
  ['a bucket for backups', NO_BUCKET, ['BACKUP_S3_BUCKET']],
  ['a key of backups', { BACKUP_S3_ENCRYPTION_KEY: '' }, ['BACKUP_S3_ENCRYPTION_KEY']],
  ['production', { NODE_ENV: '' }, ['NODE_ENV']],
  [
    'what a database of one’s own needs',
    { DATABASE_URL: 'postgres://game@db/game' },
    ['AUTH_SECRET', 'DATABASE_OWNER_URL', 'S3_BUCKET'],
  ],
  ['Google', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, ['GOOGLE_CLIENT_ID']],
  ['a provider', { API_FOOTBALL_KEY: '' }, ['API_FOOTBALL_KEY']],
])('misses %s', (_, change, missed) => {
  expect(missedIn({ ...PRODUCTION, ...change })).toEqual(missed);
});

it('reports unknown names with our prefixes, and ignores other variables', () => {
  const { unknown } = describeConfig({ SMTP_HOST: 'mail', S3_KEY: 'x', NODE_OPTIONS: 'x' });
  expect(unknown).toEqual(['SMTP_HOST', 'S3_KEY']);
});

it('shows no password of an address without a host', () => {
  const DATABASE_URL = `postgres://game:${SECRET}@/game?host=/var/run/postgresql&password=${SECRET}`;
  expect(valueOf({ DATABASE_URL }, 'DATABASE_URL')?.value).toBe('postgres://game:***@/game?***');
  const odd = `postgres://ga me:${SECRET}@db:port/game`;
  expect(valueOf({ DATABASE_URL: odd }, 'DATABASE_URL')?.value).not.toContain(SECRET);
});

it.each<[string, string]>([
  ['PUBLIC_URL', 'https://game.example.org'],
  ['PUBLIC_URL', 'https://EXAMPLE.com/'],
  ['SMTP_URL', 'smtp://user:password@mail.example.org:587'],
  ['SMTP_URL', 'smtp://user:password@mail.village.test:587'],
  ['SMTP_URL', 'smtps://me:really@smtp.example.net'],
  ['MAIL_FROM', 'Kickoracle <game@example.org>'],
  ['MAIL_FROM', 'game@mail.example'],
  ['CONTACT_EMAIL', 'player@example.org'],
  ['CONTACT_FORM_URL', 'https://forms.example.org/contact'],
  ['GOOGLE_CLIENT_ID', '<your client id>'],
  ['GOOGLE_CLIENT_SECRET', 'changeme'],
  ['API_FOOTBALL_KEY', 'your-key'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
])('takes %s=%s for an example that was not filled in', (name, value) => {
  const { missing } = describeConfig({ ...PRODUCTION, [name]: value });
  expect(missing).toEqual([
    expect.stringMatching(new RegExp(`^${name}: .* replace it with your own value\\.$`)),
  ]);
});

it.each<[string, string]>([
  ['PUBLIC_URL', 'https://example-league.org'],
  ['PUBLIC_URL', 'https://myexample.org'],
  ['SMTP_URL', 'smtp://user:hunter2@mail.village.test'],
  ['MAIL_FROM', 'An example <game@village.test>'],
  ['MAIL_FROM', '<game@village.test>'],
  ['CONTACT_EMAIL', 'example@village.test'],
])('takes %s=%s as it is', (name, value) => {
  expect(missedIn({ ...PRODUCTION, [name]: value })).toEqual([]);
});

it('distinguishes a folder beside the data from one inside', () => {
  const missed = (BACKUP_DIR: string) => missedIn({ ...PRODUCTION, BACKUP_DIR });
  expect(missed('/srv/game-backups')).toEqual([]);
  expect(missed('/srv/game/backups')).toEqual(['BACKUP_DIR']);
  expect(missed('/srv/./game/x/../backups')).toEqual(['BACKUP_DIR']);
});

it('refuses the same settings as a start', () => {
  expect(() => describeConfig({ PORT: 'many' })).toThrow('The setting PORT is not valid');
});
