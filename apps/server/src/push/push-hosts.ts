import { isIP } from 'node:net';

/** Push services of Chrome, Firefox, Safari and Edge. `*.` matches any name before the rest. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

/** Returns true for an address at one of these push services. An IP address is none. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}
