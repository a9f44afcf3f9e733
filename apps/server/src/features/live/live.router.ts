import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { LiveService } from './live.service.ts';

/** Returns what the contract wants of a stream; the messages themselves go by the body. */
async function* writtenAsBytes(): AsyncGenerator<never, undefined, void> {}

/** Offers the stream of what changes for the caller. */
export function createLiveRouter(os: Implementer['live'], live: LiveService) {
  return os.router({
    followChanges: os.followChanges.handler(({ context }) => {
      context.sent.body = live.followChanges(requireActor(context), context.outgoing);
      return writtenAsBytes();
    }),
  });
}
