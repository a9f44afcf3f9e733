// Firefox as Debian has it, which takes the W3C's commands over a socket of its own:
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadBrowser } from './lead-browser.mjs';
import { findFreePort, until } from './until.mjs';

const FIREFOX = '/usr/bin/firefox-esr';

async function connectTo(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** Reads messages, each behind its length in bytes: `12:{"a":"text"}`. */
function readMessages(socket, take) {
  let rest = Buffer.alloc(0);
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const colon = rest.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      const message = JSON.parse(String(rest.subarray(colon + 1, end)));
      rest = rest.subarray(end);
      take(message);
    }
  });
}

function createAsk(socket) {
  const waiting = new Map();
  let lastId = 0;
  readMessages(socket, (message) => {
    // The first one says who speaks.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${error.error}, ${error.message}`));
    else resolve(result && 'value' in result ? result.value : result);
  });
  return (command, params) => {
    lastId += 1;
    const answered = Promise.withResolvers();
    waiting.set(lastId, answered);
    const text = JSON.stringify([0, lastId, `WebDriver:${command}`, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answered.promise;
  };
}

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-firefox-'));
  const port = await findFreePort();
  await writeFile(join(folder, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const firefox = spawn(
    FIREFOX,
    ['--headless', '--marionette', '--no-remote', '--profile', folder],
    {
      stdio: 'ignore',
    },
  );
  const stop = async () => {
    const ended = once(firefox, 'exit');
    firefox.kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = await until('the browser listens', () => connectTo(port));
    const ask = createAsk(socket);
    const { capabilities } = await ask('NewSession', {});
    return { ...leadBrowser(ask), version: capabilities.browserVersion, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const firefox = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isHere: () => existsSync(FIREFOX),
  start,
};
