import type { ErrorCode, FieldError } from '@kickoracle/contracts';

type ErrorData = {
  INVALID_INPUT: { fields: FieldError[] };
  RATE_LIMITED: { retryAfterSeconds: number };
  INTERNAL: { errorId: string };
  COMPETITION_HAS_ITEMS: { items: number };
};

/** A refusal with a stable code, which the HTTP layer maps to the contract's response. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: C extends keyof ErrorData ? ErrorData[C] : undefined;

  constructor(
    code: C,
    ...[data]: C extends keyof ErrorData ? [data: ErrorData[C]] : [data?: undefined]
  ) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.data = data as typeof this.data;
  }
}

export function invalidFields(fields: FieldError[]): DomainError {
  return new DomainError('INVALID_INPUT', { fields });
}

export function invalidField(path: string, problem: FieldError['problem']): DomainError {
  return invalidFields([{ path, problem }]);
}

export function toFieldErrors(
  problems: Readonly<Partial<Record<string, FieldError['problem']>>>,
): FieldError[] {
  return Object.entries(problems).flatMap(([path, problem]) =>
    problem ? [{ path, problem }] : [],
  );
}
