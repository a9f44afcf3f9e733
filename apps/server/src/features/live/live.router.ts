import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { LiveService } from './live.service.ts';

/** The stream of what changes for the caller. */
export function createLiveRouter(os: Implementer['live'], live: LiveService) {
  return os.router({
    followChanges: os.followChanges.handler(({ context }) =>
      live.followChanges(requireActor(context), context.disconnect),
    ),
  });
}
