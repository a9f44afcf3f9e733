import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from './page-request.server.ts';

type Page = Pick<LoaderFunctionArgs, 'params' | 'url'> & { client: QueryClient; now: Date };

/** Creates a loader: 404 for a missing item, 410 for a withdrawn one; the browser retries. */
export function prefetch(load: (page: Page) => Promise<unknown>) {
  return async ({ context, params, url }: LoaderFunctionArgs) => {
    const { client, state } = context.get(pageContext)!;
    if (state.view.isPlayer) return null;
    try {
      await load({ client, url, params, now: new Date(state.view.now) });
    } catch (error) {
      if (error instanceof Response) throw error;
      const status = error instanceof ORPCError ? error.status : 500;
      // 422: an invalid id.
      if (status === 404 || status === 422) return data(null, { status: 404 });
      if (status === 410) return data(null, { status });
    }
    return null;
  };
}
