import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

export function readAddress(
  c: Pick<Context<HttpEnv>, 'env' | 'req'>,
  trustedProxies: number,
): string {
  const bindings = c.env as HttpEnv['Bindings'] | undefined;
  return clientAddress({
    socketAddress: bindings?.incoming?.socket.remoteAddress ?? 'unknown',
    forwardedFor: c.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  });
}
