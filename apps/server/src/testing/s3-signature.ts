import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Keys = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Parses the instant of a header such as 20261121T120000Z; NaN if invalid. */
function readInstant(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Checks Amazon's Signature Version 4. Null if valid, else the code of the refusal. */
export function refuseSignature(
  request: IncomingMessage,
  body: Buffer,
  keys: S3Keys,
): string | null {
  const { method = '', url = '', headers } = request;
  const read = (name: string) => String(headers[name] ?? '');
  const [, accessKeyId, day, region, signedNames = '', signature = ''] =
    SCHEME.exec(read('authorization')) ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const names = signedNames.split(';');
  if (region !== keys.region || MUST_BE_SIGNED.some((name) => !names.includes(name))) {
    return 'AuthorizationHeaderMalformed';
  }
  const date = read('x-amz-date');
  if (!date.startsWith(day!) || !(Math.abs(Date.now() - readInstant(date)) < MAX_SKEW_MS)) {
    return 'RequestTimeTooSkewed';
  }
  const hash = read('x-amz-content-sha256');
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const { pathname, searchParams } = new URL(url, 'http://storage');
  searchParams.sort();
  const signedHeaders = names.map((name) => `${name}:${read(name).trim()}\n`).join('');
  const canonical = [method, pathname, searchParams.toString(), signedHeaders, signedNames, hash];
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n');
  const signingKey = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = hmac(signingKey, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
