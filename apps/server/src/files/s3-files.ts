import type { S3Client } from '@aws-sdk/client-s3';
import { readFileKey, type FileKey } from './file-key.ts';
import type { Files } from './files.ts';

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

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;

/** Files in a bucket. The library is loaded when it is first used: most games need none. */
export function createS3Files(settings: S3Settings): Files {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;

  async function openClient() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...(endpoint && { endpoint }),
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle,
      // With the default, storages that do not know the newer checksums keep them in the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    });
    return { sdk, client };
  }

  const open = () => (opened ??= openClient());

  function objectOf(key: FileKey) {
    if (readFileKey(key) === null) throw new Error(`not the key of a file: ${key}`);
    return { Bucket: bucket, Key: key };
  }

  return {
    async put(key, body, { contentType, cacheControl }) {
      const { sdk, client } = await open();
      const headers = { ContentType: contentType, CacheControl: cacheControl };
      await client.send(new sdk.PutObjectCommand({ ...objectOf(key), Body: body, ...headers }));
    },

    async find(key) {
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(objectOf(key)));
        return Body ? await Body.transformToByteArray() : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },

    async delete(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(objectOf(key)));
    },
  };
}
