import { useIsPhone } from '#lib/use-is-phone.ts';
import { useSession } from '../players/session.ts';
import type { Call, RoundCallsProps } from './call.ts';
import { GridCell, OwnCell } from './grid-cell.tsx';
import { RoundGridTable } from './round-grid-table.tsx';
import { RoundList } from './round-list.tsx';

const plainCell: RoundCallsProps['renderCell'] = ({ match, answer }) => (
  <GridCell match={match} answer={answer} />
);

type Props = Omit<RoundCallsProps, 'renderCell'> & Partial<Pick<RoundCallsProps, 'renderCell'>>;

/** The players' predictions of a round: a table, or on a phone a list that opens by player. */
export function RoundCalls({ renderCell = plainCell, ...props }: Props) {
  const Calls = useIsPhone() ? RoundList : RoundGridTable;
  const ownId = useSession().session?.userId;
  const renderCall = (call: Call) =>
    call.player.userId === ownId && !call.match.isRevealed ? (
      <OwnCell matchId={call.match.matchId} />
    ) : (
      renderCell(call)
    );
  return <Calls {...props} renderCell={renderCall} />;
}
