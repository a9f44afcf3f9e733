import { requireActor, type Implementer } from '#http/implementer.ts';
import type { HomeService } from './home.service.ts';
import { toHomeView } from './home.view.ts';

export function createHomeRouter(os: Implementer['home'], home: HomeService) {
  return os.router({
    getHome: os.getHome.handler(async ({ context }) =>
      toHomeView(await home.getHome(requireActor(context).userId)),
    ),
  });
}
