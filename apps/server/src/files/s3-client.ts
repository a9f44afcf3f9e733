import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readAtMost } from '../lib/read-at-most.ts';

export type S3Settings = {
  readonly bucket: string;
  /** Null: Amazon's own, by region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Has the bucket in the path instead of the host name, as self-hosted storages need. */
  readonly forcePathStyle: boolean;
};

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

const MOST_BYTES = 8_000_000;
const MOST_BYTES_OF_A_REFUSAL = 64_000;
const MOST_LETTERS_TOLD = 200;

export function s3Address(settings: S3Settings, key: string): URL {
  const { bucket, endpoint, region, forcePathStyle } = settings;
  const address = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const folder = address.pathname.replace(/\/$/, '');
  // A dot in the host name would break the wildcard certificate.
  const isInPath = forcePathStyle || bucket.includes('.');
  if (!isInPath) address.hostname = `${bucket}.${address.hostname}`;
  address.pathname = isInPath ? `${folder}/${bucket}/${key}` : `${folder}/${key}`;
  return address;
}

function mayPass(error: unknown): boolean {
  if (error instanceof RangeError) return false;
  return !(error instanceof S3Error) || error.status >= 500 || error.status === 429;
}

/** A body that is read from its file at each attempt. */
export type LargeBody = { readonly blob: Blob; readonly sha256: string };

export type S3Request = {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer> | LargeBody;
  readonly headers?: Record<string, string>;
  /** File for a response of any size; the answer is empty then. */
  readonly saveTo?: string;
};

/** Retries temporary failures twice. Throws an S3Error for a refusal. */
export function createS3Client(settings: S3Settings, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS) {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function attempt(asked: S3Request): Promise<Uint8Array> {
    const { method, key, query, headers, saveTo } = asked;
    const { blob: body, sha256 } = readBody(asked.body);
    const address = s3Address(settings, key);
    address.search = new URLSearchParams(query).toString();
    const request = await signer.sign(address, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      ...(body && { body }),
      // A redirect would send the key to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    // Prevents compression of the response; the signature does not cover this header.
    request.headers.set('accept-encoding', 'identity');
    const response = await fetch(request);
    if (response.ok && saveTo !== undefined) return save(response, saveTo);
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

function readBody(body: S3Request['body']) {
  if (body && 'blob' in body) return body;
  const sha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return { blob: body, sha256 };
}

async function save({ body }: Response, path: string): Promise<Uint8Array> {
  await pipeline(Readable.from(body ?? []), createWriteStream(path, { mode: 0o600 }));
  return new Uint8Array();
}

function explain(error: unknown): unknown {
  if (error instanceof S3Error || error instanceof RangeError) return error;
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as NodeJS.ErrnoException;
  return new Error(`The bucket does not answer: ${code ?? message}`, { cause: error });
}
