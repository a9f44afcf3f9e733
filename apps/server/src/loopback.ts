import { isIP } from 'node:net';

/** Tells whether only this machine can reach the host, by its name or its address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost';
}
