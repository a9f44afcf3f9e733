// WebKit as Debian has it, spoken to by the W3C's protocol: https://www.w3.org/TR/webdriver2/
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const PATIENCE_MS = 15_000;
const BETWEEN_LOOKS_MS = 50;
/** Under this name the protocol tells an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Looks until it is so; returns what was found. */
export async function until(what, look) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each look after the one before
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1_000} s: ${what}.`);
    // oxlint-disable-next-line no-await-in-loop
    await pause(BETWEEN_LOOKS_MS);
  }
}

/** Has a screen that nobody sees write its number, which is one that was free. */
async function startScreen() {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

/**
 * Starts a browser with a window, and returns how it is led.
 * @throws when WebKit is not on this machine, saying how it comes there
 */
export async function startWebKit() {
  const [window] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  if (!existsSync(DRIVER) || !existsSync(SCREEN) || !window) {
    throw new Error(
      'WebKit is not on this machine. On Debian: apt-get install webkit2gtk-driver xvfb',
    );
  }
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const stop = () => {
    driver.kill();
    screen.stop();
  };

  async function ask(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  }

  try {
    await until('the driver listens', () => ask('GET', '/status').catch(() => null));
    const { sessionId, capabilities } = await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: window, args: ['--automation'] } },
      },
    });
    return {
      ...leadBrowser((method, path, body) => ask(method, `/session/${sessionId}${path}`, body)),
      version: capabilities.browserVersion,
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

function leadBrowser(ask) {
  const run = (script, ...args) => ask('POST', '/execute/sync', { script, args });

  /** The first that is shown and has this name for who hears the page. */
  async function lookFor(selector, name) {
    const found = await ask('POST', '/elements', { using: 'css selector', value: selector });
    for (const one of found) {
      const path = `/element/${one[ELEMENT]}`;
      // oxlint-disable-next-line no-await-in-loop -- the first of them
      if ((await ask('GET', `${path}/computedlabel`)) !== name) continue;
      // oxlint-disable-next-line no-await-in-loop
      if (await ask('GET', `${path}/displayed`)) return { one, path };
    }
    return null;
  }

  /** Acts on what is there, in the middle of the window: bars lie over its edges. */
  async function act(selector, name, { way, body }) {
    const isDone = async () => {
      try {
        const found = await lookFor(selector, name);
        if (!found) return false;
        await run(`arguments[0].scrollIntoView({ block: 'center' })`, found.one);
        await ask('POST', `${found.path}/${way}`, body);
        return true;
      } catch (error) {
        // What is rendered anew, or moves, is there for the next look.
        if (!/stale|intercepted|not interactable/.test(error.message)) throw error;
        return false;
      }
    };
    await until(`${selector} “${name}” takes a ${way}`, isDone);
  }

  return {
    run,
    async goTo(url) {
      await ask('POST', '/url', { url });
    },
    press: (selector, name) => act(selector, name, { way: 'click', body: {} }),
    type: (selector, name, text) => act(selector, name, { way: 'value', body: { text } }),
    keepCookie: (cookie) => ask('POST', '/cookie', { cookie }),
    setSize: (width, height) => ask('POST', '/window/rect', { width, height }),
    /** Once the page says this somewhere. */
    async waitForText(text) {
      const isThere = (wanted) =>
        run('return document.body.innerText.includes(arguments[0])', wanted);
      await until(`“${text}”`, () => isThere(text));
    },
  };
}
