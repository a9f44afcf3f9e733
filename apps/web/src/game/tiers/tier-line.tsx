import { Emblem } from './emblem.tsx';
import { useRank } from './use-rank.ts';

/** A player's level and XP in one line. */
export function TierLine({ xpTotal }: { xpTotal: number }) {
  const { name, xp, emblem } = useRank(xpTotal);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <Emblem {...emblem} className="size-5" />
      <span className="font-semibold">{name}</span>
      <span className="figures text-soft">{xp}</span>
    </span>
  );
}
