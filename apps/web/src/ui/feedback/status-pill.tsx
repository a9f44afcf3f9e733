import type { ReactNode } from 'react';
import { Ban, CircleCheck, Clock, Radio } from '../icons/icons.ts';
import { Badge, type BadgeTone } from './badge.tsx';

export type PillState = 'live' | 'waiting' | 'done' | 'off';

const STATES: Record<PillState, { tone: BadgeTone; Icon: typeof Clock }> = {
  live: { tone: 'live', Icon: Radio },
  waiting: { tone: 'waiting', Icon: Clock },
  done: { tone: 'quiet', Icon: CircleCheck },
  off: { tone: 'quiet', Icon: Ban },
};

/** A state with its icon, so that the colour is never the only sign. */
export function StatusPill({ state, children }: { state: PillState; children: ReactNode }) {
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </Badge>
  );
}
