import { isIP } from 'node:net';

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost';
}
