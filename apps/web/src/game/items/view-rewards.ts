import type { RewardsView } from '@kickoracle/contracts';
import type { Rewards } from '@kickoracle/game';

/** Returns rewards as they were sent, with moments for the rules of the game. */
export function rewardsOf(view: RewardsView): Rewards {
  if (view.kind !== 'decay') return view;
  return { ...view, from: new Date(view.from), until: new Date(view.until) };
}
