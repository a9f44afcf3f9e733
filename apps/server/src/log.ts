import { destination, pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { currentRequestId } from './request-id.ts';

/** Lines of JSON on stderr, each with the request that it is about. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === null ? {} : { requestId };
  };
  return pino({ level: logLevel, mixin }, destination({ fd: 2, sync: true }));
}
