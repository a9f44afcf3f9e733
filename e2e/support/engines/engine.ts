/** A browser that Playwright cannot control, as Debian packages it. */
export type Engine = {
  readonly name: string;
  readonly packages: string;
  isHere(): boolean;
  start(): Promise<Tab>;
};

export const PHONE = { width: 390, height: 844 };

export type Tab = {
  goTo(url: string): Promise<unknown>;
  read(expression: string): Promise<unknown>;
  /** Clicks an element by its accessible name, once it is visible. */
  press(selector: string, name: string): Promise<unknown>;
  type(selector: string, name: string, text: string): Promise<unknown>;
  setCookie(cookie: {
    name: string;
    value: string;
    domain: string;
    path: string;
  }): Promise<unknown>;
  stop(): Promise<unknown>;
};
