import { requireActor, type Implementer } from '#http/implementer.ts';
import type { LiveService } from './live.service.ts';

/** The empty stream that the contract's type requires; messages are sent in the body. */
async function* writtenAsBytes(): AsyncGenerator<never, undefined, void> {}

export function createLiveRouter(os: Implementer['live'], live: LiveService) {
  return os.router({
    followChanges: os.followChanges.handler(({ context }) => {
      context.sent.body = live.followChanges(requireActor(context), context.outgoing);
      return writtenAsBytes();
    }),
  });
}
