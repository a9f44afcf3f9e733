import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/query-client.ts';
import { keepFocus } from '../ui/controls/keep-focus.ts';
import { ToastProvider } from '../ui/feedback/toast/toast-provider.tsx';

export function showPage(page: ReactNode, options: { at?: string; route?: string } = {}) {
  const { at = '/', route = new URL(at, location.href).pathname } = options;
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider labels={{ region: 'Notices', close: 'Close notice' }}>
        <main ref={keepFocus} tabIndex={-1}>
          <RouterProvider router={router} />
        </main>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return router;
}
