import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';
import { refuseSignature } from './s3-signature.ts';

type StoredObject = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
};

export type Trouble = (response: ServerResponse) => void;

const KEYS_PER_PAGE = 3;
const STATUS: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, MethodNotAllowed: 405 };

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No: ${code}.</Message></Error>`,
  );
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Starts a storage with the part of S3 that we use, signature checks, and one empty bucket. */
export async function startS3Server() {
  const keys = {
    accessKeyId: 'tester',
    secretAccessKey: 'a secret of the tests',
    region: 'us-east-1',
  };
  const bucket = 'pictures';
  const objects = new Map<string, StoredObject>();
  const troubles: Trouble[] = [];
  let requests = 0;

  function list(asked: URLSearchParams): string {
    const after = asked.get('continuation-token') ?? '';
    const prefix = asked.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.toSorted().slice(0, KEYS_PER_PAGE);
    const more = keys.length > page.length ? page.at(-1) : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = more && `<NextContinuationToken>${more}</NextContinuationToken>`;
    return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(request.url!, 'http://storage');
    const [, name, ...rest] = pathname.split('/');
    const key = rest.join('/');
    if (name !== bucket) return refuse(response, 'NoSuchBucket');
    if (searchParams.get('list-type') === '2') return void response.end(list(searchParams));
    if (request.method === 'PUT') {
      const { 'content-type': contentType = '', 'cache-control': cacheControl = '' } =
        request.headers;
      objects.set(key, { body, contentType, cacheControl });
      response.end();
    } else if (request.method === 'GET') {
      const stored = objects.get(key);
      if (!stored) return refuse(response, 'NoSuchKey');
      response.end(stored.body);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else refuse(response, 'MethodNotAllowed');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const refusal = refuseSignature(request, body, keys);
    if (refusal) refuse(response, refusal);
    else answer(request, response, body);
  }

  const server = createServer((request, response) => {
    requests += 1;
    const trouble = troubles.shift();
    if (trouble) trouble(response);
    else handle(request, response).catch(() => response.destroy());
  });
  const { url, stop } = await listenLocally(server);
  return {
    settings: { bucket, endpoint: url, forcePathStyle: true, ...keys },
    objects,
    put: (key: string, content: string) =>
      void objects.set(key, { body: Buffer.from(content), contentType: '', cacheControl: '' }),
    troubles,
    requests: () => requests,
    stop,
  };
}
