import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

async function print(error: Error): Promise<unknown> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand(() => Promise.reject(error));
  return printed.mock.calls[0]![0];
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

describe('a command that fails', () => {
  it('says what the operator can do about it', async () => {
    expect(await print(new StartupError('There is no such file.'))).toBe('There is no such file.');
    expect(process.exitCode).toBe(1);
  });

  it('says one sentence of what nobody expected, and no stack', async () => {
    const error = new Error('value out of range\nDETAIL: row 7');
    expect(await print(error)).toBe('It failed: value out of range (LOG_LEVEL=debug shows where.)');
  });

  it('shows where with LOG_LEVEL=debug', async () => {
    vi.stubEnv('LOG_LEVEL', 'debug');
    const error = new Error('value out of range');
    expect(await print(error)).toBe(error);
  });
});
