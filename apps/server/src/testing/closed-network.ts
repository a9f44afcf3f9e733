import { Socket } from 'node:net';
import { afterAll, expect } from 'vitest';

// For every file of database tests. T20: the server opens no connection beyond this machine, whatever a test makes it do. Every
// connection, fetch and TLS included, comes through here.

const LOOPBACK = /^(127\.|0\.0\.0\.0$|::1$|localhost$|::ffff:127\.)/;
/** Connections that something tried to open beyond this machine; none may be left at the end. */
export const attempts: string[] = [];
const connect = Socket.prototype.connect as (...parameters: unknown[]) => Socket;

type Target = { host?: string; port?: number; path?: string };

/** Node calls this with its options wrapped in a list, others with port and host or with a path. */
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
  // The next file of this process closes it for itself.
  Socket.prototype.connect = connect as Socket['connect'];
  expect(attempts, 'T20: connections beyond this machine').toEqual([]);
});
