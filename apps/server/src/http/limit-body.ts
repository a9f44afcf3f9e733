import { ERROR_CODES } from '@kickoracle/contracts';
import { bodyLimit } from 'hono/body-limit';
import { DomainError } from '../errors.ts';
import { errorBody } from './error-response.ts';

const MAX_BODY_BYTES = 100 * 1024;

/** Refuses a body that no operation needs, while it is still arriving. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) =>
    c.json(
      errorBody(new DomainError('BODY_TOO_LARGE') as DomainError),
      ERROR_CODES.BODY_TOO_LARGE.status,
    ),
});
