import { join } from 'node:path';
import { z } from 'zod';
import type { GoogleSettings } from './context.ts';
import type { S3Settings } from './files/s3-client.ts';
import { isLoopback } from './loopback.ts';
import { configureProviders } from './providers/configure-providers.ts';
import type { MetricsPlace } from './metrics/serve-metrics.ts';
import type { OpenProvider } from './providers/match-data.ts';
import * as kinds from './providers/provider-kinds.ts';
import { readSettings, wholeNumber } from './providers/read-settings.ts';
import { StartupError } from './startup-error.ts';

const oneOf = <const T extends readonly string[]>(...names: T) =>
  z.enum(names, { error: `it must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` });

const port = wholeNumber(0, 65_535);

const addressLike = (example: string) =>
  z.url({ protocol: /^https?$/, error: `it must be an address such as ${example}` });

/** The game is at the root of its host: its pages, cookies and API are, whatever a proxy does. */
const publicUrl = addressLike('https://game.example.org').refine((text) => {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}, 'it must be an address without a path, such as https://game.example.org');

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'a database is named as postgres://user:password@host:5432/name');

const HOW_MAILS_GO = 'a mail server is named as smtp://user:password@mail.example.org:587';

/** Where nothing can be reached by it, the start says so, not the first mail. */
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
    'a sender is named as Kickoracle <game@example.org>',
  );

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
    .min(32, 'it must have 32 characters at least, such as those of openssl rand -hex 32')
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.default('Kickoracle <no-reply@localhost>'),
  CONTACT_EMAIL: z
    .email({ error: 'it must be one mail address, such as somebody@example.org' })
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
  S3_FORCE_PATH_STYLE: oneOf('0', '1')
    .default('0')
    .transform((value) => value === '1'),
  SERVICE_WORKER: oneOf('0', '1').default('1'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DEMO: oneOf('0', '1').optional(),
  DEMO_WORLD: oneOf('full', 'small').default('full'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('warn'),
});

const schemas = [environmentSchema, ...Object.values(kinds).map(({ settings }) => settings)];

/** The settings that there are, by their names, in the order in which they are told. */
export const SETTING_NAMES = schemas.flatMap((schema) => Object.keys(schema.shape));

/** Leaves out what is set to nothing. */
const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Reads the settings as they are in force, defaults included. Throws a StartupError for one that is not valid. */
export function readInForce(environment: NodeJS.ProcessEnv): Record<string, unknown> {
  const set = withoutEmpty(environment);
  return Object.assign({}, ...schemas.map((schema) => readSettings(schema, set)));
}

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Where players find the game; links in mails start with it. Null: where the server listens. */
  readonly publicUrl: string | null;
  /** Where whoever watches over the server asks for its figures. Null: nobody does. */
  readonly metrics: MetricsPlace | null;
  /** The collector that traces are sent to by OTLP over HTTP. Null: nothing is traced. */
  readonly tracesEndpoint: string | null;
  readonly dataDir: string;
  /** Where backups are kept, and the list of who has left since. */
  readonly backupDir: string;
  /** Whether a backup is made every day: in production, where the game is no demonstration. */
  readonly backsUpDaily: boolean;
  /** Null: the embedded database. `owner` migrates, `server` serves. */
  readonly database: { readonly server: string; readonly owner: string } | null;
  /** A copy of the database that answers what may be some seconds old. Null: the database does. */
  readonly replica: string | null;
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who is told about messages of the contact form. Null: they are only stored. */
  readonly contactEmail: string | null;
  /** A service of somebody else that takes the contact form. Null: the server itself. */
  readonly contactFormUrl: string | null;
  /** Browsers keep what opens the game without a network; false: they throw it away. */
  readonly keepsOffline: boolean;
  /** Null: sign-in with Google is not offered. */
  readonly google: GoogleSettings | null;
  /** The bucket for files. Null: a folder in `dataDir`. */
  readonly s3: S3Settings | null;
  /** Who is asked for odds and results; each reads its own settings. */
  readonly providers: readonly OpenProvider[];
  /** How many proxies stand in front; so many entries of X-Forwarded-For are believed. */
  readonly trustedProxies: number;
  /** `/dev/*`, the demonstration accounts and their world. */
  readonly isDemo: boolean;
  /** How much the demonstration holds; tests of the start make a small one. */
  readonly demoWorld: 'full' | 'small';
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

/** Lists the settings that let others in, or that make the game more than a trial. */
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

/** Tells whether it is a demonstration: with a mailbox and known accounts, it exists only where no one else gets in. */
function readIsDemo(values: z.infer<typeof environmentSchema>): boolean {
  const waysIn = listWaysIn(values);
  if (values.DEMO === '1' && waysIn.length > 0) {
    throw new StartupError(
      `DEMO=1 makes a demonstration, which only this machine may reach; it cannot stand beside ${waysIn.join(' and ')}.`,
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

/** Reads a copy of a database of one's own; the embedded one has none. */
function readReplica(values: z.infer<typeof environmentSchema>): string | null {
  const { DATABASE_URL, DATABASE_REPLICA_URL = null } = values;
  if (DATABASE_REPLICA_URL !== null && DATABASE_URL === undefined) {
    throw new StartupError(
      'DATABASE_REPLICA_URL names a copy of the database of DATABASE_URL, which is not set.',
    );
  }
  return DATABASE_REPLICA_URL;
}

/** Reads either no bucket at all, or everything that a bucket needs. */
function readS3(values: z.infer<typeof environmentSchema>): S3Settings | null {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const isMeant =
    needed.some((name) => values[name]) ||
    values.S3_ENDPOINT !== undefined ||
    values.S3_REGION !== undefined ||
    values.S3_FORCE_PATH_STYLE;
  if (!isMeant) return null;
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = needed.filter((name) => !values[name]).join(' and ');
    throw new StartupError(
      `Files in a bucket need ${missing} too; without any S3_* they are kept in DATA_DIR.`,
    );
  }
  return {
    bucket: S3_BUCKET,
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

/** Reads the configuration. Throws a StartupError that names the variable that is wrong. */
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
    google: readGoogle(values),
    s3: readS3(values),
    providers: configureProviders(set),
    trustedProxies: values.TRUST_PROXY,
    isDemo: readIsDemo(values),
    demoWorld: values.DEMO_WORLD,
    logLevel: values.LOG_LEVEL,
  };
}
