import type { Logger } from 'pino';
import type pg from 'pg';
import type { Counters } from './db/state/counters.ts';
import type { Database } from './db/connection/database.ts';
import type { Reads } from './db/connection/reads.ts';
import type { GameClock } from './db/state/game-clock.ts';
import type { Files } from './files/files.ts';
import type { Live } from './live/live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pusher } from './push/pusher.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { MatchDataProvider } from './providers/match-data.ts';
import type { SecurityLog } from './lib/security-log.ts';

export type AppContext = {
  readonly db: Database;
  /** For reads that may be some seconds old and do not depend on the caller's own writes. */
  readonly reads: Reads;
  readonly pool: pg.Pool;
  readonly counters: Counters;
  readonly clock: GameClock;
  readonly files: Files;
  readonly mail: Mailer;
  readonly push: Pusher;
  readonly live: Live;
  /** Providers of fixtures, odds and results, the most trusted first. */
  readonly providers: readonly MatchDataProvider[];
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly securityLog: SecurityLog;
  readonly settings: AppSettings;
};

export type AppSettings = {
  /** Origin of the game without a trailing slash; known once the server listens. */
  readonly publicUrl: () => string;
  readonly authSecret: string;
  readonly trustedProxies: number;
  readonly backsUpDaily: boolean;
  readonly sendsBackups: boolean;
  readonly hashMs: () => number;
  /** The server accepts requests for the loopback names of this machine. */
  readonly listensOnLoopback: boolean;
  /** Opens `/dev/*` of a demonstration; null if this server is none. */
  readonly demonstrationKey: string | null;
  readonly contactEmail: string | null;
  readonly contactFormUrl: string | null;
  readonly keepsOffline: boolean;
  readonly pushHosts: readonly string[];
  /** Document that names the newest version; null: the server does not ask. */
  readonly newVersionUrl: string | null;
  readonly leagueCreation: 'players' | 'administrators';
  readonly google: GoogleSettings | null;
};

/** The client at Google, or at another OpenID provider in its place. */
export type GoogleSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
