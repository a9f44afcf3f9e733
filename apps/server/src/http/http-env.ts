import type { HttpBindings } from '@hono/node-server';

/** What the node server gives every request; absent when a test calls the app directly. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  /** The operation of the contract that was called, once it is known. */
  Variables: { operation?: string };
};
