import { Agent, request } from 'node:http';
import type { Upload } from './picture-corpus.ts';

export type UploadAnswer = {
  readonly status: number;
  readonly body: { code?: string; picture?: { path: string; version: number } };
};

/** Uploads a picture with exact headers; `fetch` would correct some. */
export function uploadPicture(
  url: string,
  cookie: string,
  upload: Pick<Upload, 'bytes' | 'type' | 'headers' | 'isChunked'> & { path?: string },
): Promise<UploadAnswer> {
  const { bytes, type = 'image/png', headers, isChunked = false } = upload;
  const { path = '/api/profiles/me/picture' } = upload;
  // With "Connection: close" the server could cut off a refused upload.
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<UploadAnswer>((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method: 'PUT',
      agent,
      headers: {
        cookie,
        ...(type !== null && { 'content-type': type }),
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes.length }),
        ...headers,
      },
    });
    let isAnswered = false;
    sent.on('response', (answer) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as UploadAnswer['body'] });
      });
    });
    // After a response, the server need not read the rest.
    sent.on('error', (error) => isAnswered || reject(error));
    sent.end(bytes);
  });
  return answered.finally(() => agent.destroy());
}
