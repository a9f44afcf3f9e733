import { createBrowserRouter } from 'react-router';
import { routes } from './routes.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Creates the router, which sets off at once. */
export const createRouter = (): Router => createBrowserRouter(routes);

/** Resolves when the first page is known, and its code and texts are there. */
export function firstPage(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
