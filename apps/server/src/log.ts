import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
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

/** Returns whether an error means that the server or its database is busy: a state, not a bug. */
function isBusy(error: unknown): error is Error {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBusy);
  return error instanceof Error && (error as { code?: unknown }).code === 'SERVER_BUSY';
}

/** Returns the reason in one line. */
function describeBusy(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** Logs SERVER_BUSY as a warning without a stack, from any caller. */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    const [told, ...rest] = args as [unknown, ...[]];
    const error = told instanceof Error ? told : (told as { err?: unknown } | undefined)?.err;
    if (!isBusy(error)) return method.apply(this, args);
    const other = told === error ? {} : { ...(told as object), err: undefined };
    const line = { ...other, reason: describeBusy(error) };
    if (level > this.levels.values['warn']!) return this.warn(line, ...rest);
    return method.apply(this, [line, ...rest] as unknown as typeof args);
  },
};

/** Writes lines of JSON on stderr, each with the request that it is about. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to: DestinationStream = destination({ fd: 2, sync: true }),
): Logger {
  const mixin = () => {
    const requestId = currentRequestId();
    return requestId === null ? {} : { requestId };
  };
  return pino({ level: logLevel, mixin, serializers: { err: withoutRows }, hooks }, to);
}
