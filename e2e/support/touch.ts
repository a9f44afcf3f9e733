import type { CDPSession, Locator, Page } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

/** A finger on the screen: real touch events from the browser. */
export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(point: Point): Promise<void> {
    await this.#dispatch('touchStart', [point]);
  }

  async move(point: Point): Promise<void> {
    await this.#dispatch('touchMove', [point]);
  }

  async lift(): Promise<void> {
    await this.#dispatch('touchEnd', []);
  }

  async #dispatch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

export async function centreOf(locator: Locator): Promise<Point> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
