import { z } from 'zod';
import { instantSchema, languageSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { timeZoneSchema } from './mails.contract.ts';

export const MAX_PUSH_DEVICES = 10;

export const pushDeviceIdSchema = z.uuid().brand<'PushDeviceId'>();
export type PushDeviceId = z.infer<typeof pushDeviceIdSchema>;

const pushDeviceSchema = z.object({
  deviceId: pushDeviceIdSchema,
  browser: z.string().nullable(),
  isThis: z.boolean(),
  language: languageSchema,
  createdAt: instantSchema,
  lastSuccessAt: instantSchema.nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

export const pushContract = {
  getPush: operation({
    method: 'GET',
    path: '/push',
    summary: 'The public key for subscriptions, and the devices of the caller that get pushes.',
    access: 'player',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(noInput)
    .output(
      z.object({
        publicKey: z.string(),
        devices: z.array(pushDeviceSchema),
        hasPredicted: z.boolean(),
      }),
    ),

  subscribeToPush: operation({
    method: 'PUT',
    path: '/push/device',
    summary:
      'Send pushes to the browser of this session, until the session ends. Replaces its former subscription.',
    access: 'player',
    rateLimit: RATE_LIMITS.subscribing,
    errors: ['PUSH_SERVICE_UNKNOWN'],
  })
    .input(
      z.strictObject({
        endpoint: z.url({ protocol: /^https$/ }).max(1_000),
        /** P-256 point and secret of the browser (RFC 8291). */
        p256dh: bytes(65),
        auth: bytes(16),
        language: languageSchema,
        timeZone: timeZoneSchema,
      }),
    )
    .output(z.object({ deviceId: pushDeviceIdSchema })),

  unsubscribeFromPush: operation({
    method: 'DELETE',
    path: '/push/devices/{deviceId}',
    summary: 'Stop pushes to a device of the caller.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PUSH_DEVICE_NOT_FOUND'],
  })
    .input(z.strictObject({ deviceId: pushDeviceIdSchema }))
    .output(z.object({})),
};
