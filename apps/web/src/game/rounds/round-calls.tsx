import { useIsPhone } from '#lib/use-is-phone.ts';
import type { RoundCallsProps } from './call.ts';
import { GridCell } from './grid-cell.tsx';
import { RoundGridTable } from './round-grid-table.tsx';
import { RoundList } from './round-list.tsx';

const plainCell: RoundCallsProps['renderCell'] = ({ match, answer }) => (
  <GridCell match={match} answer={answer} />
);

type Props = Omit<RoundCallsProps, 'renderCell'> & Partial<Pick<RoundCallsProps, 'renderCell'>>;

/** The players' predictions of a round: a table, or on a phone a list that opens by player. */
export function RoundCalls({ renderCell = plainCell, ...props }: Props) {
  const Calls = useIsPhone() ? RoundList : RoundGridTable;
  return <Calls {...props} renderCell={renderCell} />;
}
