import type { HttpBindings } from '@hono/node-server';

/** What the node server gives every request; absent when a test calls the app directly. */
export type HttpEnv = { Bindings: Partial<HttpBindings> };
