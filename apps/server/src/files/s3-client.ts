import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readAtMost } from '../read-at-most.ts';

/** A bucket of any storage that speaks S3. */
export type S3Settings = {
  readonly bucket: string;
  /** Null: Amazon's own, by region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is named in the path instead of in the host, as self-hosted storages want it. */
  readonly forcePathStyle: boolean;
};

/** The storage answered, and said no. */
export class S3Error extends Error {
  readonly status: number;

  constructor(status: number, answer: string) {
    const read = (tag: string) =>
      new RegExp(`<${tag}>([^<]{1,${MOST_LETTERS_TOLD}})`).exec(answer)?.[1];
    super(read('Message') ?? `status ${status}`);
    this.name = read('Code') ?? 'S3Error';
    this.status = status;
  }
}

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 100;

/** More than any picture of ours takes. */
const MOST_BYTES = 8_000_000;
/** What the storage says when it says no. */
const MOST_BYTES_OF_A_REFUSAL = 64_000;
const MOST_LETTERS_TOLD = 200;

/** Tells where an object of the bucket is. */
export function s3Address(settings: S3Settings, key: string): URL {
  const { bucket, endpoint, region, forcePathStyle } = settings;
  const address = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const folder = address.pathname.replace(/\/$/, '');
  // A dot would make a host that no certificate covers.
  const isInPath = forcePathStyle || bucket.includes('.');
  if (!isInPath) address.hostname = `${bucket}.${address.hostname}`;
  address.pathname = isInPath ? `${folder}/${bucket}/${key}` : `${folder}/${key}`;
  return address;
}

function mayPass(error: unknown): boolean {
  if (error instanceof RangeError) return false;
  return !(error instanceof S3Error) || error.status >= 500 || error.status === 429;
}

export type S3Request = {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly key: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
};

/**
 * Asks a bucket, up to three times where asking again may help. Answers with the body; throws an
 * S3Error when the storage refuses.
 */
export function createS3Client(settings: S3Settings, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS) {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function attempt({ method, key, body, headers }: S3Request): Promise<Uint8Array> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await signer.sign(s3Address(settings, key), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(body && { body }),
      // The key would be sent to whoever the storage names.
      redirect: 'manual',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    // What was stored comes back as it is; the signature does not cover this.
    request.headers.set('accept-encoding', 'identity');
    const response = await fetch(request);
    if (response.ok) return readAtMost(response, MOST_BYTES);
    const answer = await readAtMost(response, MOST_BYTES_OF_A_REFUSAL);
    throw new S3Error(response.status, new TextDecoder().decode(answer));
  }

  return async function send(request: S3Request): Promise<Uint8Array> {
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(request);
      } catch (error) {
        if (number === ATTEMPTS || !mayPass(error)) throw explain(error);
        await wait(Math.random() * FIRST_PAUSE_MS * 2 ** number);
      }
    }
  };
}

/** Names the cause, which fetch keeps to itself. */
function explain(error: unknown): unknown {
  if (error instanceof S3Error || error instanceof RangeError) return error;
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as NodeJS.ErrnoException;
  return new Error(`The bucket does not answer: ${code ?? message}`, { cause: error });
}
