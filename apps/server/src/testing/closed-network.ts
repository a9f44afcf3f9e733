import { Socket } from 'node:net';
import { afterAll, expect } from 'vitest';

// Setup of all database tests (T20): no connection beyond this machine. All use this function.

const LOOPBACK = /^(127\.|0\.0\.0\.0$|::1$|localhost$|::ffff:127\.)/;
/** Attempted connections beyond this machine; must be empty at the end. */
export const attempts: string[] = [];
const connect = Socket.prototype.connect as (...parameters: unknown[]) => Socket;

type Target = { host?: string; port?: number; path?: string };

/** Node passes its options in an array; other callers pass port and host, or a path. */
function targetOf(parameters: unknown[]): Target {
  const first: unknown = Array.isArray(parameters[0]) ? parameters[0][0] : parameters[0];
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string') return { path: first };
  const host = typeof parameters[1] === 'string' ? parameters[1] : 'localhost';
  return { port: Number(first), host };
}

Socket.prototype.connect = function connectToThisMachine(this: Socket, ...parameters: unknown[]) {
  const { host = 'localhost', port, path } = targetOf(parameters);
  if (path === undefined && !LOOPBACK.test(host)) {
    attempts.push(`${host}:${port}`);
    throw new Error(`the network is closed in tests: ${host}:${port}`);
  }
  return connect.apply(this, parameters);
};

afterAll(() => {
  // The next file of this process patches it again.
  Socket.prototype.connect = connect as Socket['connect'];
  expect(attempts, 'T20: connections beyond this machine').toEqual([]);
});
