import { relative } from 'node:path';
import type { Config } from './config.ts';
import { readConfig, readInForce, SETTING_NAMES } from './config.ts';
import { isLoopback } from './lib/loopback.ts';

/** A setting in force, without secrets. `isSet`: by the environment. */
type InForce = {
  readonly name: string;
  readonly value: string;
  readonly isSet: boolean;
};

export type ConfigDescription = {
  readonly settings: readonly InForce[];
  /** Sentences about features that fail or are limited without a setting. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
};

const SECRET = /(SECRET|KEY)$/;

/** Credentials of an address. Matched as text, since `postgres://user:pw@/db` is no URL. */
const CREDENTIALS = /^([a-z][\w+.-]*:\/\/)([^/?#]*)@/i;

function showValue(name: string, value: unknown): string {
  if (value === undefined || value === '') return '–';
  if (SECRET.test(name)) return '(set)';
  const text = typeof value === 'string' ? value : JSON.stringify(Number(value));
  if (!/^[a-z][\w+.-]*:\/\//i.test(text)) return text;
  return (
    text
      .replace(CREDENTIALS, (_, scheme: string, login: string) => {
        const [user] = login.split(':');
        return `${scheme}${login.includes(':') ? `${user}:***` : user}@`;
      })
      // Query strings can have passwords and certificate keys.
      .replace(/\?[^#]+/, '?***')
  );
}

/** Reserved names (RFC 2606) of examples. */
const EXAMPLE_HOST = /(^|[@/.])example(\.(org|com|net))?($|[\s>:/?#])/i;
const EXAMPLE_LOGIN = /:\/\/(user|name|login):(password|pass|secret)@/i;
const EXAMPLE_SECRET = /^<[^@]*>$|change.?me|replace.?me|^your[-_ ]|^x{4,}$|^\.{3}$/i;

function findPlaceholder(name: string, value: string): string | null {
  if (EXAMPLE_SECRET.test(value)) return 'a text to be replaced';
  if (SECRET.test(name)) return null;
  if (EXAMPLE_LOGIN.test(value)) return 'the login of an example';
  return EXAMPLE_HOST.test(value) ? 'an address of an example' : null;
}

function listPlaceholders(environment: NodeJS.ProcessEnv): string[] {
  return SETTING_NAMES.flatMap((name) => {
    const found = findPlaceholder(name, environment[name] ?? '');
    return found === null ? [] : [`${name}: it is ${found}; replace it with your own value.`];
  });
}

function isPublic({ host, publicUrl }: Config): boolean {
  return !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
}

function listMissing(config: Config): string[] {
  const { publicUrl, database, mailFrom, smtpUrl, trustedProxies, dataDir, backupDir } = config;
  const { backsUpDaily, isDemo, google, s3, providers, contactEmail, contactFormUrl } = config;
  const { backupBucket } = config;
  const isHttps = publicUrl?.startsWith('https:') === true;
  const missed: readonly [boolean, string][] = [
    [
      !isDemo && smtpUrl === null,
      'SMTP_URL: without a mail server the game does not start, because players could not confirm accounts.',
    ],
    [
      database !== null && config.authSecret === null,
      'AUTH_SECRET: the game does not start without it if DATABASE_URL is set.',
    ],
    [
      smtpUrl !== null && mailFrom.includes('@localhost'),
      'MAIL_FROM: mails are sent from no-reply@localhost, which other mail servers reject.',
    ],
    [
      !isDemo && contactEmail === null && contactFormUrl === null,
      'CONTACT_EMAIL: messages of the contact form are not mailed; administrators read them at /admin/messages.',
    ],
    [
      isPublic(config) && publicUrl === null,
      'PUBLIC_URL: links in mails have the local address of the server, which players cannot reach.',
    ],
    [
      isPublic(config) && publicUrl !== null && !isHttps,
      'PUBLIC_URL: it is not https, so passwords and sessions are sent unencrypted.',
    ],
    [
      isHttps && trustedProxies === 0,
      'TRUST_PROXY: all requests seem to come from the TLS proxy, so all players share one rate limit.',
    ],
    [
      database !== null && database.owner === database.server,
      'DATABASE_OWNER_URL: the server logs in as the owner of the database, with rights that it does not need.',
    ],
    [
      backsUpDaily && !relative(dataDir, backupDir).startsWith('..'),
      'BACKUP_DIR: backups are in DATA_DIR and would be lost with its disk.',
    ],
    [
      backsUpDaily && backupBucket === null,
      'BACKUP_S3_BUCKET: backups stay on this machine unless you copy them.',
    ],
    [
      backupBucket?.encryptionKey === null,
      'BACKUP_S3_ENCRYPTION_KEY: backups are not encrypted, so the provider of the bucket can read them.',
    ],
    [!isDemo && !backsUpDaily, 'NODE_ENV: nightly backups are made only with NODE_ENV=production.'],
    [
      database !== null && s3 === null,
      'S3_BUCKET: pictures are in DATA_DIR, which several servers do not share.',
    ],
    [google === null, 'GOOGLE_CLIENT_ID: sign-in with Google is not offered.'],
    [
      providers.length === 0,
      'API_FOOTBALL_KEY: odds come from the goal model, results are entered by hand.',
    ],
  ];
  return missed.flatMap(([isMissed, sentence]) => (isMissed ? [sentence] : []));
}

/** Lists unknown names with our prefixes, which are probably typos. */
function listUnknown(environment: NodeJS.ProcessEnv): string[] {
  const beginsAsOurs =
    /^(API_FOOTBALL|BACKUP|CONTACT|DATABASE|GOOGLE_CLIENT|MAIL|OPENFOOTBALL|S3|SMTP)_/;
  return Object.keys(environment).filter(
    (name) => beginsAsOurs.test(name) && !SETTING_NAMES.includes(name),
  );
}

/** Throws a StartupError for an invalid setting, as a start does. */
export function describeConfig(environment: NodeJS.ProcessEnv): ConfigDescription {
  const config = readConfig(environment);
  const values = readInForce(environment);
  return {
    settings: SETTING_NAMES.map((name) => ({
      name,
      value: showValue(name, values[name]),
      isSet: (environment[name] ?? '') !== '',
    })),
    missing: [...listPlaceholders(environment), ...listMissing(config)],
    unknown: listUnknown(environment),
  };
}
