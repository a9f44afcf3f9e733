import type { OperationMeta } from './operation.ts';

type Declared = {
  '~orpc': { meta: OperationMeta; route: { method?: string; path?: string } };
};

/** Returns a test by method and path for requests whose body is a picture, from the contract. */
export function createPictureTest(contract: Record<string, Record<string, unknown>>) {
  const routes = Object.values(contract)
    .flatMap((operations) => Object.values(operations) as Declared[])
    .filter(({ '~orpc': { meta } }) => meta.takesPicture)
    .map(({ '~orpc': { route } }) => ({
      method: route.method,
      path: new RegExp(`^/api${route.path?.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  return (request: { method: string; path: string }): boolean =>
    routes.some(({ method, path }) => method === request.method && path.test(request.path));
}
