import type { Implementer } from '../../http/implementer.ts';

/** The operations on results. */
export function createResultsRouter(os: Implementer['results']) {
  return os.router({});
}
