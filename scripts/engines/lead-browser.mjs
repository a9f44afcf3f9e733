import { until } from './until.mjs';

/** Under this name the protocol tells an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Leads a browser by the commands of the W3C: https://www.w3.org/TR/webdriver2/#endpoints
 * @param ask Gives a command, by its name there, and returns the value that it answers with.
 */
export function leadBrowser(ask) {
  const run = (script, ...args) => ask('ExecuteScript', { script, args });

  /** The first that is shown and has this name for who hears the page. */
  async function lookFor(selector, name) {
    const found = await ask('FindElements', { using: 'css selector', value: selector });
    for (const one of found) {
      const id = one[ELEMENT];
      if ((await ask('GetComputedLabel', { id })) !== name) continue;
      if (await ask('IsElementDisplayed', { id })) return one;
    }
    return null;
  }

  /** Acts on what is there, in the middle of the window: bars lie over its edges. */
  async function act(selector, name, { command, ...params }) {
    const isDone = async () => {
      try {
        const found = await lookFor(selector, name);
        if (!found) return false;
        await run(`arguments[0].scrollIntoView({ block: 'center' })`, found);
        await ask(command, { id: found[ELEMENT], ...params });
        return true;
      } catch (error) {
        // What is rendered anew, or moves, is there for the next look.
        if (!/stale|no such element|intercepted|not interactable/.test(error.message)) throw error;
        return false;
      }
    };
    await until(`${selector} “${name}” takes ${command}`, isDone);
  }

  return {
    run,
    goTo: (url) => ask('Navigate', { url }),
    press: (selector, name) => act(selector, name, { command: 'ElementClick' }),
    type: (selector, name, text) => act(selector, name, { command: 'ElementSendKeys', text }),
    keepCookie: (cookie) => ask('AddCookie', { cookie }),
    setSize: (width, height) => ask('SetWindowRect', { width, height }),
    /** Once the page says this somewhere. */
    async waitForText(text) {
      await until(`“${text}”`, () =>
        run('return document.body.innerText.includes(arguments[0])', text),
      );
    },
  };
}
