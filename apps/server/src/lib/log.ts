import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { currentRequestId } from './request-id.ts';

/** Fields of a database error that contain the rejected row, which may have personal data. */
const OF_THE_ROW = ['detail', 'where', 'internalQuery', 'hint'] as const;

type LoggedError = object & { aggregateErrors?: LoggedError[] };

function withoutRows(error: Error): object {
  const logged: LoggedError = { ...pino.stdSerializers.err(error) };
  return leaveOut(logged);
}

function leaveOut({ aggregateErrors, ...logged }: LoggedError): LoggedError {
  const fields = Object.entries(logged).filter(([key]) => !OF_THE_ROW.some((each) => each === key));
  return {
    ...Object.fromEntries(fields),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(leaveOut) }),
  };
}

/** Returns true if an error means that the server or its database is busy: a state, not a bug. */
function isBusy(error: unknown): error is Error {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBusy);
  return error instanceof Error && (error as { code?: unknown }).code === 'SERVER_BUSY';
}

function describeBusy(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** Logs SERVER_BUSY as a warning without a stack, from any caller. */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    const [logged, ...rest] = args as [unknown, ...[]];
    const error = logged instanceof Error ? logged : (logged as { err?: unknown } | undefined)?.err;
    if (!isBusy(error)) return method.apply(this, args);
    const other = logged === error ? {} : { ...(logged as object), err: undefined };
    const line = { ...other, reason: describeBusy(error) };
    if (level > this.levels.values['warn']!) return this.warn(line, ...rest);
    return method.apply(this, [line, ...rest] as unknown as typeof args);
  },
};

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
