import type { RewardsView } from '@kickoracle/contracts';
import type { Rewards } from '@kickoracle/game';

export function rewardsOf(view: RewardsView): Rewards {
  if (view.kind !== 'decay') return view;
  return { ...view, from: new Date(view.from), until: new Date(view.until) };
}
