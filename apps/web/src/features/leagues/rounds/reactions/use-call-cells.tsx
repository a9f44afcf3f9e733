import type { LeagueId } from '@kickoracle/contracts';
import { useState, type ReactNode } from 'react';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { useLeagueReactions, useReact } from '../../leagues.queries.ts';
import type { Call } from '#game/rounds/call.ts';
import { CallCell } from './call-cell.tsx';
import { CallDialog } from './call-dialog.tsx';
import { NO_REACTIONS, withOwn } from './signs.ts';

const keyOf = (matchId: string, playerId: string) => `${matchId} ${playerId}`;

/** Renders the cells of a grid, and the one window in which a member reacts to a prediction. */
export function useCallCells(leagueId: LeagueId, round: RoundKey) {
  const list = useLeagueReactions(leagueId, round);
  const { toCall } = useReact();
  const [opened, setOpened] = useState<Call | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const byCall = new Map(
    (list.data?.calls ?? []).map((each) => [keyOf(each.matchId, each.playerId), each]),
  );
  const sent = toCall.isPending ? toCall.variables : null;

  function reactionsTo({ match: { matchId }, player: { userId } }: Call) {
    const read = byCall.get(keyOf(matchId, userId)) ?? NO_REACTIONS;
    const isSent = sent?.matchId === matchId && sent.playerId === userId;
    return isSent ? withOwn(read, sent.sign) : read;
  }

  function open(call: Call): void {
    setOpened(call);
    setIsOpen(true);
  }

  return {
    renderCell: (call: Call): ReactNode => (
      <CallCell {...call} reactions={reactionsTo(call)} onOpen={() => open(call)} />
    ),
    window: opened && (
      <CallDialog
        call={opened}
        reactions={reactionsTo(opened)}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(sign) => {
          const { matchId } = opened.match;
          toCall.mutate({ leagueId, matchId, playerId: opened.player.userId, sign });
          setIsOpen(false);
        }}
      />
    ),
  };
}
