import type { AppContext } from './context.ts';
import { createPoolGauges } from './db/connection/pool.gauges.ts';
import { createBackupsGauges } from './features/backups/backups.gauges.ts';
import { createFeedsGauges } from './features/feeds/feeds.gauges.ts';
import { createItemsGauges } from './features/items/items.gauges.ts';
import { createJobsGauges } from './jobs/jobs.gauges.ts';
import { createMailGauges } from './mail/mails.gauges.ts';
import type { Gauge } from './metrics/metrics.ts';
import { createPushGauges } from './push/pushes.gauges.ts';

export function createGauges(
  app: AppContext,
  server: { passwordsWaiting: () => number; doesDatabaseAnswer: () => Promise<boolean> },
): Gauge[] {
  return [
    {
      name: 'live_streams',
      help: 'Open live streams of this server.',
      read: () => [{ value: app.live.streams.count() }],
    },
    {
      name: 'passwords_waiting',
      help: 'Password hashes and checks in the queue.',
      read: () => [{ value: server.passwordsWaiting() }],
    },
    ...createPoolGauges(app, server.doesDatabaseAnswer),
    ...createItemsGauges(app),
    ...createMailGauges(app),
    ...createPushGauges(app),
    ...createFeedsGauges(app),
    ...createBackupsGauges(app),
    ...createJobsGauges(app),
  ];
}
