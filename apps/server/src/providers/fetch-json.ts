import { ProviderError } from './match-data.ts';

/** What an answer may be: how long it may take, and how large it may get. */
export type AnswerLimits = { readonly timeoutMs: number; readonly bytes: number };

export type JsonAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined when the body is no JSON. */
  readonly body: unknown;
};

/** Reads no more of a body than is allowed, whatever its headers say. */
async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit)
      throw new ProviderError('failed', `The answer is larger than ${limit} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names the cause, which fetch keeps to itself. */
function explain(error: unknown, { timeoutMs }: AnswerLimits): ProviderError {
  if (error instanceof ProviderError) return error;
  const { name, cause = error } = error as { name?: string; cause?: unknown };
  if (name === 'TimeoutError') {
    return new ProviderError('failed', `No answer within ${timeoutMs} ms.`);
  }
  if (name === 'AbortError') return new ProviderError('failed', 'No answer in time.');
  const { code, message } = cause as NodeJS.ErrnoException;
  return new ProviderError('failed', `No answer: ${code ?? message}.`, { cause: error });
}

/** Asks an address that the settings name. It is never left for another: the key would go along. */
export async function fetchJson(
  address: URL,
  request: { headers: Record<string, string>; signal?: AbortSignal | undefined },
  limits: AnswerLimits,
): Promise<JsonAnswer> {
  const patience = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: request.signal ? AbortSignal.any([request.signal, patience]) : patience,
    });
    const text = await readText(response, limits.bytes);
    return { status: response.status, headers: response.headers, body: parse(text) };
  } catch (error) {
    throw explain(error, limits);
  }
}
