import { relative } from 'node:path';
import type { Config } from './config.ts';
import { readConfig, readInForce, SETTING_NAMES } from './config.ts';
import { isLoopback } from './loopback.ts';

/** A setting as it is in force: its value, secrets left out, and who said so. */
type InForce = {
  readonly name: string;
  readonly value: string;
  readonly isSet: boolean;
};

export type ConfigDescription = {
  readonly settings: readonly InForce[];
  /** What does not work, or not well, for want of a setting: one sentence each. */
  readonly missing: readonly string[];
  /** What is set and means nothing. */
  readonly unknown: readonly string[];
};

/** What is called so is nobody's to read. */
const SECRET = /(SECRET|KEY)$/;

/** What stands between the scheme and the host of an address: by its text, for `postgres://user:pw@/db` is no URL. */
const CREDENTIALS = /^([a-z][\w+.-]*:\/\/)([^/?#]*)@/i;

/** Shows a value as it may be shown: nothing of a secret, no password of an address. */
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
      // Passwords and keys of certificates stand there too.
      .replace(/\?[^#]+/, '?***')
  );
}

/** Names that nobody has (RFC 2606), as they stand in examples. */
const EXAMPLE_HOST = /(^|[@/.])example(\.(org|com|net))?($|[\s>:/?#])/i;
const EXAMPLE_LOGIN = /:\/\/(user|name|login):(password|pass|secret)@/i;
const EXAMPLE_SECRET = /^<[^@]*>$|change.?me|replace.?me|^your[-_ ]|^x{4,}$|^\.{3}$/i;

/** Tells what of a value is still that of an example; null where nothing is. */
function findPlaceholder(name: string, value: string): string | null {
  if (EXAMPLE_SECRET.test(value)) return 'a text to be replaced';
  if (SECRET.test(name)) return null;
  if (EXAMPLE_LOGIN.test(value)) return 'the login of an example';
  return EXAMPLE_HOST.test(value) ? 'an address of an example' : null;
}

/** Lists settings that were copied from an example and not filled in: they work no better than missing ones. */
function listPlaceholders(environment: NodeJS.ProcessEnv): string[] {
  return SETTING_NAMES.flatMap((name) => {
    const found = findPlaceholder(name, environment[name] ?? '');
    return found === null ? [] : [`${name}: it is ${found}; put your own there.`];
  });
}

/** Tells whether players reach the game from other machines. */
function isPublic({ host, publicUrl }: Config): boolean {
  return !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
}

/** Lists what each setting that is not there costs, by whether it is missed in this game. */
function listMissing(config: Config): string[] {
  const { publicUrl, database, mailFrom, smtpUrl, trustedProxies, dataDir, backupDir } = config;
  const { backsUpDaily, isDemo, google, s3, providers, contactEmail, contactFormUrl } = config;
  const isHttps = publicUrl?.startsWith('https:') === true;
  const missed: readonly [boolean, string][] = [
    [
      !isDemo && smtpUrl === null,
      'SMTP_URL: the game does not start without a mail server; nobody could confirm an account.',
    ],
    [
      database !== null && config.authSecret === null,
      'AUTH_SECRET: the game does not start on a database of your own without it.',
    ],
    [
      smtpUrl !== null && mailFrom.includes('@localhost'),
      'MAIL_FROM: mails come from no-reply@localhost, which other mail servers refuse.',
    ],
    [
      !isDemo && contactEmail === null && contactFormUrl === null,
      'CONTACT_EMAIL: nobody is told of messages of the contact form; administrators find them at /admin/messages.',
    ],
    [
      isPublic(config) && publicUrl === null,
      'PUBLIC_URL: links in mails lead to where the server listens, which players do not reach.',
    ],
    [
      isPublic(config) && publicUrl !== null && !isHttps,
      'PUBLIC_URL: it is not https, so passwords and sessions can be read on their way.',
    ],
    [
      isHttps && trustedProxies === 0,
      'TRUST_PROXY: all players look like one, the proxy that speaks TLS, and share its limits.',
    ],
    [
      database !== null && database.owner === database.server,
      'DATABASE_OWNER_URL: the server logs in as the owner of the database; whoever breaks in becomes it.',
    ],
    [
      backsUpDaily && !relative(dataDir, backupDir).startsWith('..'),
      'BACKUP_DIR: backups lie in DATA_DIR and are lost with its disk.',
    ],
    [
      !isDemo && !backsUpDaily,
      'NODE_ENV: a backup is made every night with NODE_ENV=production only.',
    ],
    [
      database !== null && s3 === null,
      'S3_BUCKET: pictures lie in DATA_DIR, which several servers do not share.',
    ],
    [google === null, 'GOOGLE_CLIENT_ID: sign-in with Google is not offered.'],
    [
      providers.length === 0,
      'API_FOOTBALL_KEY: odds come from the goal model, results are entered by hand.',
    ],
  ];
  return missed.flatMap(([isMissed, sentence]) => (isMissed ? [sentence] : []));
}

/** Lists names that begin as ours do and are none of ours: most likely misspelt. */
function listUnknown(environment: NodeJS.ProcessEnv): string[] {
  const beginsAsOurs =
    /^(API_FOOTBALL|BACKUP|CONTACT|DATABASE|GOOGLE_CLIENT|MAIL|OPENFOOTBALL|S3|SMTP)_/;
  return Object.keys(environment).filter(
    (name) => beginsAsOurs.test(name) && !SETTING_NAMES.includes(name),
  );
}

/**
 * Describes what the environment sets, what holds where it sets nothing, and what is missing for
 * which feature. Throws a StartupError for a setting that is not valid, as a start does.
 */
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
