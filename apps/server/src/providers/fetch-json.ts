import { readAtMost } from '../lib/read-at-most.ts';
import { ProviderError } from './match-data.ts';

export type AnswerLimits = { readonly timeoutMs: number; readonly bytes: number };

export type JsonAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
};

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function explain(error: unknown, { timeoutMs }: AnswerLimits): ProviderError {
  if (error instanceof RangeError) return new ProviderError('failed', error.message);
  const { name, cause = error } = error as { name?: string; cause?: unknown };
  if (name === 'TimeoutError') {
    return new ProviderError('failed', `No response within ${timeoutMs} ms.`);
  }
  if (name === 'AbortError') return new ProviderError('failed', 'No response in time.');
  const { code, message } = cause as NodeJS.ErrnoException;
  return new ProviderError('failed', `No response: ${code ?? message}.`, { cause: error });
}

/** Redirects are refused, since they would send the key to another host. */
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
    const bytes = await readAtMost(response, limits.bytes);
    return { status: response.status, headers: response.headers, body: parse(bytes) };
  } catch (error) {
    throw explain(error, limits);
  }
}
