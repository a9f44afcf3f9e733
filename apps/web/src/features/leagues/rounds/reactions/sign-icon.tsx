import type { ReactionSign } from '@kickoracle/game';
import type { SVGProps } from 'react';
import { Flame, Frown, Heart, Laugh, PartyPopper } from '#ui/icons/icons.ts';

/** Drawn like the other icons, which have no such face. */
function Shock(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      {...props}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M8.5 8.5v.5M15.5 8.5v.5" />
      <circle cx="12" cy="15.5" r="2.5" />
    </svg>
  );
}

const ICONS = {
  cheer: PartyPopper,
  laugh: Laugh,
  shock: Shock,
  fire: Flame,
  sad: Frown,
  heart: Heart,
} satisfies Record<ReactionSign, unknown>;

export function SignIcon({ sign, className }: { sign: ReactionSign; className: string }) {
  const Icon = ICONS[sign];
  return <Icon aria-hidden="true" className={className} />;
}
