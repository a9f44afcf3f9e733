import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSecurityLog } from '#lib/security-log.ts';
import { startHashMeter } from './hash-meter.service.ts';
import { createPasswordQueue } from './password-queue.service.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function startMeter(...results: readonly (number | Error)[]) {
  const left = [...results];
  const errors: unknown[] = [];
  const measure = () => {
    const next = left.shift() ?? 0;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const meter = await startHashMeter({ measure, onError: (error) => errors.push(error) });
  return { meter, errors, minute: () => vi.advanceTimersByTimeAsync(60_000) };
}

it('forgets a busy start after a minute, and restores the places in the queue', async () => {
  const { meter, minute } = await startMeter(4_000, 200);
  const securityLog = createSecurityLog(() => undefined);
  const queue = createPasswordQueue({ securityLog, hashMs: meter.ms });
  expect(queue.countPlaces()).toBe(10);
  await minute();
  expect(meter.ms()).toBe(200);
  expect(queue.countPlaces()).toBe(50);
  meter.stop();
});

it('ignores one busy moment, and detects a slow machine in time', async () => {
  const { meter, minute } = await startMeter(200, 3_000, 800, 900, 800, 850);
  await minute();
  expect(meter.ms()).toBe(200);
  for (let turn = 0; turn < 4; turn += 1) await minute();
  expect(meter.ms()).toBe(800);
  meter.stop();
});

it('continues after a failed measurement, and ends when stopped', async () => {
  const { meter, errors, minute } = await startMeter(300, new Error('no memory'), 200, 100);
  await minute();
  expect(errors).toHaveLength(1);
  expect(meter.ms()).toBe(300);
  await minute();
  expect(meter.ms()).toBe(200);
  meter.stop();
  await minute();
  expect(meter.ms()).toBe(200);
});
