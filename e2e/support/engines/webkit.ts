// WebKitGTK: its driver speaks WebDriver (https://www.w3.org/TR/webdriver2/#endpoints).
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../apps/server/src/testing/nginx.ts';
import { PHONE, type Engine, type Tab } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** The protocol's key of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE = { timeout: 30_000 };

const findBrowser = () => globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')[0];

async function ask<T>(url: string, body?: object): Promise<T> {
  const answer = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function openSession(driver: string): Promise<string> {
  await expect(() => ask(`${driver}/status`)).toPass(PATIENCE);
  const options = { binary: findBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, { capabilities });
  await ask(`${driver}/session/${sessionId}/window/rect`, PHONE);
  return `${driver}/session/${sessionId}`;
}

function createTab(session: string, stop: Tab['stop']): Tab {
  const run = (script: string, ...args: unknown[]) =>
    ask<unknown>(`${session}/execute/sync`, { script, args });

  async function find(selector: string, name: string) {
    const search = { using: 'css selector', value: selector };
    for (const element of await ask<{ [ELEMENT]: string }[]>(`${session}/elements`, search)) {
      const url = `${session}/element/${element[ELEMENT]}`;
      if ((await ask(`${url}/computedlabel`)) !== name) continue;
      if (await ask(`${url}/displayed`)) return { element, url };
    }
    throw new Error(`${selector} “${name}” is missing.`);
  }

  /** A re-rendered or moving element is found by the next attempt. */
  const act = (
    selector: string,
    name: string,
    { command, ...body }: { command: string; text?: string },
  ) =>
    expect(async () => {
      const { element, url } = await find(selector, name);
      // Bars cover the edges of the window.
      await run(`arguments[0].scrollIntoView({ block: 'center' })`, element);
      await ask(`${url}/${command}`, body);
    }).toPass(PATIENCE);

  return {
    goTo: (url) => ask(`${session}/url`, { url }),
    read: (expression) => run(`return ${expression}`),
    press: (selector, name) => act(selector, name, { command: 'click' }),
    type: (selector, name, text) => act(selector, name, { command: 'value', text }),
    setCookie: (cookie) => ask(`${session}/cookie`, { cookie }),
    stop,
  };
}

async function start(): Promise<Tab> {
  // Prints the free number of the screen.
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    const ended = Promise.all([once(driver, 'exit'), once(screen, 'exit')]);
    driver.kill();
    screen.kill();
    await ended;
  };
  try {
    return createTab(await openSession(`http://127.0.0.1:${port}`), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isHere: () => existsSync(DRIVER) && existsSync(SCREEN) && findBrowser() !== undefined,
  start,
};
