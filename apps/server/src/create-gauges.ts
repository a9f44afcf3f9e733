import type { AppContext } from './context.ts';
import { createPoolGauges } from './db/pool.gauges.ts';
import { createBackupsGauges } from './features/backups/backups.gauges.ts';
import { createFeedsGauges } from './features/feeds/feeds.gauges.ts';
import { createItemsGauges } from './features/items/items.gauges.ts';
import { createJobsGauges } from './jobs/jobs.gauges.ts';
import { createMailGauges } from './mail/mails.gauges.ts';
import type { Gauge } from './metrics/metrics.ts';

/** Tells what is so now, for those who watch over the game: what the server knows, then what the database does. */
export function createGauges(
  app: AppContext,
  server: { passwordsWaiting: () => number; doesDatabaseAnswer: () => Promise<boolean> },
): Gauge[] {
  return [
    {
      name: 'live_streams',
      help: 'Browsers that listen to this server.',
      read: () => [{ value: app.live.streams.count() }],
    },
    {
      name: 'passwords_waiting',
      help: 'Who waits for a password to be checked or kept.',
      read: () => [{ value: server.passwordsWaiting() }],
    },
    ...createPoolGauges(app, server.doesDatabaseAnswer),
    ...createItemsGauges(app),
    ...createMailGauges(app),
    ...createFeedsGauges(app),
    ...createBackupsGauges(app),
    ...createJobsGauges(app),
  ];
}
