import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../lib/startup-error.ts';
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
  it('prints a message that helps the operator', async () => {
    expect(await print(new StartupError('There is no such file.'))).toBe('There is no such file.');
    expect(process.exitCode).toBe(1);
  });

  it('prints one sentence for an unexpected error, without a stack', async () => {
    const error = new Error('value out of range\nDETAIL: row 7');
    expect(await print(error)).toBe(
      'Failed: value out of range (LOG_LEVEL=debug shows the stack.)',
    );
  });

  it('prints the stack with LOG_LEVEL=debug', async () => {
    vi.stubEnv('LOG_LEVEL', 'debug');
    const error = new Error('value out of range');
    expect(await print(error)).toBe(error);
  });
});

describe('a command', () => {
  it.each(['--help', '-h'])('prints its help for %s and does nothing', async (option) => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'it.ts', 'now', option]);
    const work = vi.fn(() => Promise.resolve());
    await runCommand('Usage: npm run it\n\nExample: npm run it', work);
    expect(printed.mock.calls).toEqual([['Usage: npm run it\n\nExample: npm run it']]);
    expect(work).not.toHaveBeenCalled();
    expect(process.exitCode).toBeUndefined();
  });

  it('prints its usage in one line', () => {
    const help = 'Usage: npm run it\n\nIt does a lot.';
    expect(wrongUsage(help).message).toBe('Usage: npm run it; see --help.');
    expect(wrongUsage(help, 'No such file').message).toBe(
      'No such file. Usage: npm run it; see --help.',
    );
    expect(wrongUsage('Usage: npm run it\n       npm run it -- all\n\nHelp.').message).toBe(
      'Usage: npm run it, or npm run it -- all; see --help.',
    );
  });
});
