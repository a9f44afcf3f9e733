import { join } from 'node:path';
import { run } from './processes.ts';

/** A checkout of an earlier commit with its own packages, beside this one. */
export function checkOut(repository: string, commit: string, folder: string): string {
  const checkout = join(folder, 'before');
  run('git', ['clone', '--quiet', '--no-checkout', repository, checkout]);
  run('git', ['-C', checkout, 'checkout', '--quiet', commit]);
  const env = { HOME: process.env['HOME'] ?? '/root' };
  run('npm', ['--prefix', checkout, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { env });
  return checkout;
}
