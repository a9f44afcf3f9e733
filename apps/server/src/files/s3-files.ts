import { readFileKey, type FileKey } from './file-key.ts';
import type { Files } from './files.ts';
import { createS3Client, S3Error, type S3Request, type S3Settings } from './s3-client.ts';

export function createS3Files(settings: S3Settings): Files {
  const send = createS3Client(settings);

  async function sendFor(key: FileKey, request: Omit<S3Request, 'key'>) {
    if (readFileKey(key) === null) throw new Error(`not the key of a file: ${key}`);
    return send({ ...request, key });
  }

  return {
    async put(key, body, { contentType, cacheControl }) {
      await sendFor(key, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': contentType, 'cache-control': cacheControl },
      });
    },

    async find(key) {
      try {
        return await sendFor(key, { method: 'GET' });
      } catch (error) {
        if (error instanceof S3Error && error.name === 'NoSuchKey') return null;
        throw error;
      }
    },

    async delete(key) {
      await sendFor(key, { method: 'DELETE' });
    },
  };
}
