import { takesPicture, type ErrorCode } from '@kickoracle/contracts';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DomainError } from '../lib/errors.ts';
import { answerError } from './error-response.ts';
import type { HttpEnv } from './http-env.ts';

const MAX_BODY_BYTES = 100 * 1024;

/** Slightly above the limit of pictures, so that one just above it gets its own error. */
const MAX_PICTURE_BODY_BYTES = 6 * 1024 * 1024;

function limitTo(maxSize: number, code: ErrorCode): MiddlewareHandler<HttpEnv> {
  return bodyLimit({ maxSize, onError: () => answerError(new DomainError(code) as DomainError) });
}

const forPictures = limitTo(MAX_PICTURE_BODY_BYTES, 'PICTURE_TOO_LARGE');
const forTheRest = limitTo(MAX_BODY_BYTES, 'BODY_TOO_LARGE');

/** Rejects a body that is too large, while it arrives. */
export const limitBody: MiddlewareHandler<HttpEnv> = (c, next) =>
  takesPicture(c.req) ? forPictures(c, next) : forTheRest(c, next);
