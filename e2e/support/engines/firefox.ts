import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { PHONE, type Engine, type Tab } from './engine.ts';

const FIREFOX = '/usr/bin/firefox-esr';

async function start(): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX });
  const page = await browser.newPage();
  await page.setViewport(PHONE);

  /** Scrolls to the middle, since bars cover the edges of the window. */
  async function find(selector: string, name: string) {
    const element = await page.locator(`${selector}::-p-aria([name="${name}"])`).waitHandle();
    await element.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    return element;
  }

  return {
    goTo: (url) => page.goto(url),
    read: (expression) => page.evaluate(expression),
    press: async (selector, name) => (await find(selector, name)).click(),
    async type(selector, name, text) {
      await (await find(selector, name)).focus();
      await page.keyboard.type(text);
    },
    setCookie: (cookie) => browser.setCookie(cookie),
    stop: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isHere: () => existsSync(FIREFOX),
  start,
};
