import { join } from 'node:path';
import { z } from 'zod';
import type { BackupBucketSettings } from './backup/backup-bucket.ts';
import type { S3Settings } from './files/s3-client.ts';
import { isLoopback } from './lib/loopback.ts';
import { configureProviders } from './providers/configure-providers.ts';
import type { MetricsPlace } from './metrics/serve-metrics.ts';
import type { OpenProvider } from './providers/match-data.ts';
import * as kinds from './providers/provider-kinds.ts';
import { readSettings, wholeNumber } from './providers/read-settings.ts';
import { PUSH_HOSTS } from './push/push-hosts.ts';
import { StartupError } from './lib/startup-error.ts';

const oneOf = <const T extends readonly string[]>(...names: T) =>
  z.enum(names, { error: `it must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` });

const port = wholeNumber(0, 65_535);

const addressLike = (example: string) =>
  z.url({ protocol: /^https?$/, error: `it must be an address such as ${example}` });

/** Pages, cookies and the API need the root of the host, behind any proxy. */
const publicUrl = addressLike('https://game.example.org').refine((text) => {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}, 'it must be an address without a path, such as https://game.example.org');

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'a database is named as postgres://user:password@host:5432/name');

const HOW_MAILS_GO = 'a mail server is named as smtp://user:password@mail.example.org:587';

/** An unreachable address is refused at the start instead of at the first mail. */
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: HOW_MAILS_GO })
  .refine(
    (url) => URL.canParse(url) && new URL(url).hostname !== '' && new URL(url).port !== '0',
    HOW_MAILS_GO,
  );

const mailFrom = z
  .string()
  .regex(
    /^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'it must have the form Kickoracle <game@example.org>',
  );

const pushHosts = z
  .string()
  .regex(
    /^(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?(, *(\*\.)?[\w-]+(\.[\w-]+)+(:\d+)?)*$/,
    'hosts are named as push.example.org,*.push.example.org',
  );

/** A name, since only names are looked up, and found to be public or not. */
const newVersionUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'it must be an address such as https://api.github.com/repos/owner/game/releases/latest',
});

const environmentSchema = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressLike('http://127.0.0.1:4318').optional(),
  DATA_DIR: z.string().default('data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'it must have at least 32 characters, such as the output of openssl rand -hex 32')
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.default('Kickoracle <no-reply@localhost>'),
  CONTACT_EMAIL: z
    .email({ error: 'it must be a mail address, such as player@example.org' })
    .optional(),
  CONTACT_FORM_URL: addressLike('https://forms.example.org/contact').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: addressLike('https://accounts.google.com').default('https://accounts.google.com'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: addressLike('https://storage.example.org').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: oneOf('0', '1').optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: addressLike('https://storage.example.org').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: oneOf('0', '1').optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'it must be a folder of the bucket, such as games/village')
    .optional(),
  BACKUP_S3_ENCRYPTION_KEY: z
    .string()
    .min(20, 'it must have at least 20 characters, such as the output of openssl rand -hex 32')
    .optional(),
  BACKUP_S3_KEEP: wholeNumber(1, 1_000).default(7),
  SERVICE_WORKER: oneOf('0', '1').default('1'),
  PUSH_HOSTS: pushHosts.optional(),
  NEW_VERSION_URL: newVersionUrl.optional(),
  LEAGUE_CREATION: oneOf('players', 'administrators').default('players'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DEMO: oneOf('0', '1').optional(),
  DEMO_WORLD: oneOf('full', 'small').default('full'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('warn'),
});

const schemas = [environmentSchema, ...Object.values(kinds).map(({ settings }) => settings)];

export const SETTING_NAMES = schemas.flatMap((schema) => Object.keys(schema.shape));

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

export function readInForce(environment: NodeJS.ProcessEnv): Record<string, unknown> {
  const set = withoutEmpty(environment);
  return Object.assign({}, ...schemas.map((schema) => readSettings(schema, set)));
}

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Public address, used in links of mails. Null: the address on which the server listens. */
  readonly publicUrl: string | null;
  readonly metrics: MetricsPlace | null;
  readonly tracesEndpoint: string | null;
  readonly dataDir: string;
  /** Folder of backups and of the list of deleted accounts. */
  readonly backupDir: string;
  /** Makes a backup every day: in production, except in a demonstration. */
  readonly backsUpDaily: boolean;
  /** Null: the embedded database. `owner` migrates, `server` serves. */
  readonly database: { readonly server: string; readonly owner: string } | null;
  readonly replica: string | null;
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Recipient of contact form messages. Null: they are only stored. */
  readonly contactEmail: string | null;
  /** External service for the contact form. Null: the server itself. */
  readonly contactFormUrl: string | null;
  /** Browsers cache the shell for offline use; false: they delete it. */
  readonly keepsOffline: boolean;
  readonly pushHosts: readonly string[];
  /** Document that names the newest version. Null: the server does not ask. */
  readonly newVersionUrl: string | null;
  readonly leagueCreation: 'players' | 'administrators';
  /** The client at Google, or at another OpenID provider in its place. */
  readonly google: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
  } | null;
  readonly s3: S3Settings | null;
  readonly backupBucket: BackupBucketSettings | null;
  readonly providers: readonly OpenProvider[];
  /** Number of trusted proxies: this many entries of X-Forwarded-For count. */
  readonly trustedProxies: number;
  readonly isDemo: boolean;
  readonly demoWorld: 'full' | 'small';
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

export type GoogleSettings = NonNullable<Config['google']>;

/** Lists the settings that open the game to other machines, or that a trial does not need. */
function listWaysIn(values: z.infer<typeof environmentSchema>): string[] {
  const { HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL, DATABASE_URL } = values;
  const ways = {
    HOST: !isLoopback(HOST),
    PUBLIC_URL: PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname),
    TRUST_PROXY: TRUST_PROXY > 0,
    SMTP_URL: SMTP_URL !== undefined,
    DATABASE_URL: DATABASE_URL !== undefined,
  };
  return Object.entries(ways).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
}

/** A demonstration's mailbox and accounts are open, so only this machine may reach it. */
function readIsDemo(values: z.infer<typeof environmentSchema>): boolean {
  const waysIn = listWaysIn(values);
  if (values.DEMO === '1' && waysIn.length > 0) {
    throw new StartupError(
      `DEMO=1 starts a demonstration, which must not be reachable from other machines; it cannot be combined with ${waysIn.join(' and ')}.`,
    );
  }
  if (values.DEMO !== undefined) return values.DEMO === '1';
  return values.NODE_ENV !== 'production' && waysIn.length === 0;
}

function readGoogle(values: z.infer<typeof environmentSchema>): GoogleSettings | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = values;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new StartupError(
      'Sign-in with Google needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
  }
  if (issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname)) {
    throw new StartupError('The setting GOOGLE_ISSUER is not valid: it must begin with https.');
  }
  return { issuer, clientId, clientSecret };
}

function readReplica(values: z.infer<typeof environmentSchema>): string | null {
  const { DATABASE_URL, DATABASE_REPLICA_URL = null } = values;
  if (DATABASE_REPLICA_URL !== null && DATABASE_URL === undefined) {
    throw new StartupError(
      'DATABASE_REPLICA_URL is the replica of DATABASE_URL, which is not set.',
    );
  }
  return DATABASE_REPLICA_URL;
}

type Values = z.infer<typeof environmentSchema>;

function readBucket(
  values: Values,
  { prefix, missing }: { prefix: 'S3' | 'BACKUP_S3'; missing: (names: string) => string },
): S3Settings | null {
  const bucket = values[`${prefix}_BUCKET`];
  const accessKeyId = values[`${prefix}_ACCESS_KEY_ID`];
  const secretAccessKey = values[`${prefix}_SECRET_ACCESS_KEY`];
  const needed = {
    [`${prefix}_BUCKET`]: bucket,
    [`${prefix}_ACCESS_KEY_ID`]: accessKeyId,
    [`${prefix}_SECRET_ACCESS_KEY`]: secretAccessKey,
  };
  const isMeant = Object.keys(values).some(
    (name) => name.startsWith(`${prefix}_`) && name !== 'BACKUP_S3_KEEP',
  );
  if (!isMeant) return null;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const names = Object.keys(needed).filter((name) => !needed[name]);
    throw new StartupError(missing(names.join(' and ')));
  }
  return {
    bucket,
    endpoint: values[`${prefix}_ENDPOINT`] ?? null,
    region: values[`${prefix}_REGION`] ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    forcePathStyle: values[`${prefix}_FORCE_PATH_STYLE`] === '1',
  };
}

const readS3 = (values: Values) =>
  readBucket(values, {
    prefix: 'S3',
    missing: (names) =>
      `Files in a bucket also need ${names}. Without any S3_* setting, files are stored in DATA_DIR.`,
  });

function readBackupBucket(values: Values): BackupBucketSettings | null {
  const settings = readBucket(values, {
    prefix: 'BACKUP_S3',
    missing: (names) => `Backups in a bucket also need ${names}.`,
  });
  return (
    settings && {
      ...settings,
      folder: values.BACKUP_S3_PREFIX?.replace(/([^/])$/, '$1/') ?? '',
      encryptionKey: values.BACKUP_S3_ENCRYPTION_KEY ?? null,
      kept: values.BACKUP_S3_KEEP,
    }
  );
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = withoutEmpty(environment);
  const values = readSettings(environmentSchema, set);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    dataDir: values.DATA_DIR,
    backupDir: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    backsUpDaily: values.NODE_ENV === 'production' && !readIsDemo(values),
    database: values.DATABASE_URL
      ? { server: values.DATABASE_URL, owner: values.DATABASE_OWNER_URL ?? values.DATABASE_URL }
      : null,
    replica: readReplica(values),
    authSecret: values.AUTH_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL ?? null,
    contactFormUrl: values.CONTACT_FORM_URL ?? null,
    keepsOffline: values.SERVICE_WORKER === '1',
    pushHosts: values.PUSH_HOSTS?.split(/, */) ?? PUSH_HOSTS,
    newVersionUrl: values.NEW_VERSION_URL ?? null,
    leagueCreation: values.LEAGUE_CREATION,
    google: readGoogle(values),
    s3: readS3(values),
    backupBucket: readBackupBucket(values),
    providers: configureProviders(set),
    trustedProxies: values.TRUST_PROXY,
    isDemo: readIsDemo(values),
    demoWorld: values.DEMO_WORLD,
    logLevel: values.LOG_LEVEL,
  };
}
