import type { Logger } from 'pino';
import type pg from 'pg';
import type { Database } from './db/database.ts';
import type { GameClock } from './db/game-clock.ts';
import type { Files } from './files/files.ts';
import type { Mailer } from './mail/mailer.ts';

/** What every feature is given. */
export type AppContext = {
  readonly db: Database;
  /** For the libraries that want the pool itself. */
  readonly pool: pg.Pool;
  readonly clock: GameClock;
  readonly files: Files;
  readonly mail: Mailer;
  readonly log: Logger;
  readonly settings: AppSettings;
};

export type AppSettings = {
  /** Origin of the game without a slash at its end; known once the server listens. */
  readonly publicUrl: () => string;
  readonly authSecret: string;
  readonly trustedProxies: number;
  readonly isDemo: boolean;
  /** Who is told about messages of the contact form. */
  readonly contactEmail: string | null;
};
