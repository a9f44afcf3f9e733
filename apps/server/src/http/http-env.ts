import type { HttpBindings } from '@hono/node-server';

/** Bindings of the node server; absent when a test calls the app directly. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  /** Called operation of the contract, once it is known. */
  Variables: { operation?: string };
};
