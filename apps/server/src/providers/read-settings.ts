import { z } from 'zod';
import { isLoopback } from '../lib/loopback.ts';
import { StartupError } from '../lib/startup-error.ts';
import type { Environment } from './match-data.ts';

export const refuseSetting = (name: string, why: string) =>
  new StartupError(`The setting ${name} is not valid: ${why}.`);

export function wholeNumber(least: number, most: number) {
  const error = `it must be a number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

export function readSettings<S extends z.ZodType>(
  schema: S,
  environment: Environment,
): z.output<S> {
  const read = schema.safeParse(environment);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw refuseSetting(issue.path.join('.'), issue.message);
}

/** Reads an https or loopback address, and its fragment, which is never sent. */
export function readAddress(name: string, text: string): { url: string; hash: string } {
  if (!URL.canParse(text)) throw refuseSetting(name, `${text} is no address`);
  const url = new URL(text);
  const { protocol, hostname, username, search } = url;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isSafe) throw refuseSetting(name, 'it must begin with https');
  if (username || search) throw refuseSetting(name, 'it may have only a host and a path');
  const hash = url.hash.slice(1);
  url.hash = '';
  return { url: url.href, hash };
}
