import { drafts } from '#game/drafts/drafts.ts';
import { storeUnsentOfOthers } from '../sheet/unsent-scores.ts';

/** Deletes other players' drafts, but keeps their unsent predictions. */
export function partFromOthers(userId: string): void {
  storeUnsentOfOthers(userId);
  drafts.forgetOthers(userId);
}
