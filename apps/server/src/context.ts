import type { Logger } from 'pino';
import type pg from 'pg';
import type { Counters } from './db/counters.ts';
import type { Database } from './db/database.ts';
import type { Reads } from './db/reads.ts';
import type { GameClock } from './db/game-clock.ts';
import type { Files } from './files/files.ts';
import type { Live } from './live/live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MatchDataProvider } from './providers/match-data.ts';
import type { SecurityLog } from './security-log.ts';

/** What every feature is given. */
export type AppContext = {
  readonly db: Database;
  /** For what may be some seconds old and depends on nobody's own writes. */
  readonly reads: Reads;
  /** For the libraries that want the pool itself. */
  readonly pool: pg.Pool;
  readonly counters: Counters;
  readonly clock: GameClock;
  readonly files: Files;
  readonly mail: Mailer;
  readonly live: Live;
  /** Who is asked for fixtures, odds and results, the most trusted first. */
  readonly providers: readonly MatchDataProvider[];
  /** What those learn who watch over this server. */
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly securityLog: SecurityLog;
  readonly settings: AppSettings;
};

export type AppSettings = {
  /** Origin of the game without a slash at its end; known once the server listens. */
  readonly publicUrl: () => string;
  readonly authSecret: string;
  readonly trustedProxies: number;
  /** A backup is made every day. */
  readonly backsUpDaily: boolean;
  /** How long hashing a password takes on this machine now, in ms. */
  readonly hashMs: () => number;
  /** This machine can reach the server by its own names. */
  readonly listensOnLoopback: boolean;
  /** What opens `/dev/*` of a demonstration; null: this server is none. */
  readonly demonstrationKey: string | null;
  /** Who is told about messages of the contact form. */
  readonly contactEmail: string | null;
  /** The service of somebody else that takes the contact form; null: this server. */
  readonly contactFormUrl: string | null;
  /** Browsers keep what opens the game without a network. */
  readonly keepsOffline: boolean;
  /** Null: sign-in with Google is not offered. */
  readonly google: GoogleSettings | null;
};

/** How this game is known to Google, or to another OpenID provider in its place. */
export type GoogleSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
