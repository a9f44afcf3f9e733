import type { ErrorCode, FieldError } from '@kickoracle/contracts';

type ErrorData = {
  INVALID_INPUT: { fields: FieldError[] };
  RATE_LIMITED: { retryAfterSeconds: number };
  INTERNAL: { errorId: string };
  COMPETITION_HAS_ITEMS: { items: number };
};

/** A refusal with a stable code; the http layer turns it into the answer of the contract. */
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

/** Refuses fields of the input. */
export function invalidFields(fields: FieldError[]): DomainError {
  return new DomainError('INVALID_INPUT', { fields });
}

/** Refuses one field of the input. */
export function invalidField(path: string, problem: FieldError['problem']): DomainError {
  return invalidFields([{ path, problem }]);
}

/** Returns what is wrong with a draft, as the fields of a refusal. */
export function toFieldErrors(
  problems: Readonly<Partial<Record<string, FieldError['problem']>>>,
): FieldError[] {
  return Object.entries(problems).flatMap(([path, problem]) =>
    problem ? [{ path, problem }] : [],
  );
}
