import { Emblem } from './emblem.tsx';
import { useRank } from './use-rank.ts';

/** A player's rank, XP and progress. The bar does not animate, as many would flicker. */
export function TierLine({ xpTotal }: { xpTotal: number }) {
  const { name, progress, xp, toNext, emblem } = useRank(xpTotal);
  return (
    <span className="grid max-w-72 gap-1 text-sm">
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Emblem {...emblem} className="size-5" />
        <span className="font-semibold">{name}</span>
        <span className="figures text-soft">{xp}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
        <span
          className="block h-full rounded-full bg-gold"
          style={{ width: `${progress * 100}%` }}
        />
      </span>
      <span className="text-soft">{toNext}</span>
    </span>
  );
}
