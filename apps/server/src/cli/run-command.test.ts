import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { runCommand, wrongUsage } from './run-command.ts';

async function print(error: Error): Promise<unknown> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand('Usage: npm run it', () => Promise.reject(error));
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

describe('a command', () => {
  it.each(['--help', '-h'])('prints its help for %s and does nothing', async (asked) => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'it.ts', 'now', asked]);
    const work = vi.fn(() => Promise.resolve());
    await runCommand('Usage: npm run it\n\nExample: npm run it', work);
    expect(printed.mock.calls).toEqual([['Usage: npm run it\n\nExample: npm run it']]);
    expect(work).not.toHaveBeenCalled();
    expect(process.exitCode).toBeUndefined();
  });

  it('says in one line how it is used', () => {
    const help = 'Usage: npm run it\n\nIt does a lot.';
    expect(wrongUsage(help).message).toBe('Usage: npm run it; --help says more.');
    expect(wrongUsage(help, 'No such file').message).toBe(
      'No such file. Usage: npm run it; --help says more.',
    );
  });
});
