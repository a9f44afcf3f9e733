import type { PushDevice, PushDeviceId } from '@kickoracle/contracts';
import type { Device } from './push.repository.ts';

/** The address at the push service stays on the server: it is a secret. */
export const toDeviceView =
  (ownSessionId: string) =>
  (device: Device): PushDevice => ({
    deviceId: device.id as PushDeviceId,
    browser: device.browser,
    isThis: device.sessionId === ownSessionId,
    language: device.language,
    createdAt: device.createdAt.toISOString(),
    lastSuccessAt: device.lastSuccessAt?.toISOString() ?? null,
  });
