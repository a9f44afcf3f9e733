import { createConnection } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, it } from 'vitest';
import { attempts } from './closed-network.ts';

const CLOSED = 'the network is closed in tests';

it('T20: tests of the server open no connection beyond this machine, and all attempts are recorded', async () => {
  await expect(fetch('http://192.0.2.1/pixel.webp')).rejects.toMatchObject({
    cause: { message: `${CLOSED}: 192.0.2.1:80` },
  });
  await expect(fetch('https://evil.example/')).rejects.toThrow();
  expect(() => createConnection({ host: '203.0.113.9', port: 25 })).toThrow(CLOSED);
  expect(() => createConnection(25, 'mail.example')).toThrow(CLOSED);
  expect(() => connectTls({ host: 'evil.example', port: 443 })).toThrow(CLOSED);
  expect(attempts).toEqual([
    '192.0.2.1:80',
    'evil.example:443',
    '203.0.113.9:25',
    'mail.example:25',
    'evil.example:443',
  ]);
  // These attempts were intended; any other one of a test fails its file.
  attempts.length = 0;
});
