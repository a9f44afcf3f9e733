import { destination, pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { currentRequestId } from './request-id.ts';

/** What a database says beside its message of a row that it refuses is the row, with whom it is about. */
const OF_THE_ROW = ['detail', 'where', 'internalQuery', 'hint'] as const;

type Told = object & { aggregateErrors?: Told[] };

/** Returns an error without what it says of people. */
function withoutRows(error: Error): object {
  const told: Told = { ...pino.stdSerializers.err(error) };
  return leaveOut(told);
}

function leaveOut({ aggregateErrors, ...told }: Told): Told {
  const kept = Object.entries(told).filter(([key]) => !OF_THE_ROW.some((each) => each === key));
  return {
    ...Object.fromEntries(kept),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(leaveOut) }),
  };
}

/** Writes lines of JSON on stderr, each with the request that it is about. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === null ? {} : { requestId };
  };
  return pino(
    { level: logLevel, mixin, serializers: { err: withoutRows } },
    destination({ fd: 2, sync: true }),
  );
}
