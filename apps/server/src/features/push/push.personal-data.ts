import type { PersonalData } from '#lib/personal-data.ts';
import { deleteDevices, deleteOldPushes, listDevices, listPushes } from './push.repository.ts';

/** Devices and queued pushes. The download names the push service, not the secret address. */
export const pushPersonalData: PersonalData = {
  tables: ['push_subscriptions', 'pushes'],

  async collect(db, { userId }) {
    const devices = await listDevices(db, userId);
    const pushes = await listPushes(db, userId);
    return {
      pushDevices: devices.map(({ endpoint, browser, language, createdAt, lastSuccessAt }) => ({
        service: new URL(endpoint).host,
        browser,
        language,
        createdAt: createdAt.toISOString(),
        lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      })),
      pushes: pushes.map(({ kind, createdAt, outcome }) => ({
        kind,
        createdAt: createdAt.toISOString(),
        outcome,
      })),
    };
  },

  erase: (tx, { userId }) => deleteDevices(tx, userId),
  expire: deleteOldPushes,
};
