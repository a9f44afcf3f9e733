// WebKit as Debian has it, whose driver speaks the W3C's protocol over HTTP.
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { once } from 'node:events';
import { leadBrowser } from './lead-browser.mjs';
import { findFreePort, until } from './until.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** Where the driver takes a command. */
const ENDPOINTS = {
  Navigate: () => ['POST', '/url'],
  ExecuteScript: () => ['POST', '/execute/sync'],
  FindElements: () => ['POST', '/elements'],
  GetComputedLabel: (id) => ['GET', `/element/${id}/computedlabel`],
  IsElementDisplayed: (id) => ['GET', `/element/${id}/displayed`],
  ElementClick: (id) => ['POST', `/element/${id}/click`],
  ElementSendKeys: (id) => ['POST', `/element/${id}/value`],
  AddCookie: () => ['POST', '/cookie'],
  SetWindowRect: () => ['POST', '/window/rect'],
};

const findWindow = () => globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')[0];

/** Has a screen that nobody sees write its number, which is one that was free. */
async function startScreen() {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

async function start() {
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

  async function ask([method, path], body) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  }

  try {
    await until('the driver listens', () => ask(['GET', '/status']).catch(() => null));
    const browserOptions = { binary: findWindow(), args: ['--automation'] };
    const { sessionId, capabilities } = await ask(['POST', '/session'], {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    });
    const browser = leadBrowser((command, { id, ...body }) => {
      const [method, path] = ENDPOINTS[command](id);
      return ask([method, `/session/${sessionId}${path}`], body);
    });
    return { ...browser, version: capabilities.browserVersion, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The engine of nearly every browser on an iPhone. */
export const webkit = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isHere: () => existsSync(DRIVER) && existsSync(SCREEN) && findWindow() !== undefined,
  start,
};
