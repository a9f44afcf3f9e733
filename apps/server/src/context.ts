import type { Logger } from 'pino';
import type pg from 'pg';
import type { Config } from './config.ts';
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

export type AppSettings = Pick<
  Config,
  | 'trustedProxies'
  | 'backsUpDaily'
  | 'contactEmail'
  | 'contactFormUrl'
  | 'keepsOffline'
  | 'pushHosts'
  | 'newVersionUrl'
  | 'leagueCreation'
  | 'google'
> & {
  /** Origin of the game without a trailing slash; known once the server listens. */
  readonly publicUrl: () => string;
  readonly authSecret: string;
  readonly sendsBackups: boolean;
  readonly hashMs: () => number;
  /** The server accepts requests for the loopback names of this machine. */
  readonly listensOnLoopback: boolean;
  /** Opens `/dev/*` of a demonstration; null if this server is none. */
  readonly demonstrationKey: string | null;
};
