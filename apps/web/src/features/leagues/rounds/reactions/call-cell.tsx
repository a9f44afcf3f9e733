import type { ReactionsView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import type { Call } from '#game/rounds/call.ts';
import { GridCell } from '#game/rounds/grid-cell.tsx';
import { useFormat } from '#lib/use-format.ts';
import { SmilePlus } from '#ui/icons/icons.ts';
import { SignIcon } from './sign-icon.tsx';

const MOST_SIGNS = 3;

type CallCellProps = Call & { reactions: ReactionsView; onOpen: () => void };

export function CallCell({ match, answer, reactions, onOpen }: CallCellProps) {
  const { t } = useTranslation('leagues');
  const cell = <GridCell match={match} answer={answer} />;
  if (!match.isRevealed || !answer) return cell;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="grid min-h-11 w-full min-w-16 justify-items-center gap-1 rounded-base p-1 hover:bg-raised"
    >
      {cell}
      <CallSigns counts={reactions.counts} />
      <span className="sr-only">{t('reactions.open')}</span>
    </button>
  );
}

function CallSigns({ counts }: Pick<ReactionsView, 'counts'>) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const members = counts.reduce((sum, each) => sum + each.members, 0);
  if (members === 0) return <SmilePlus aria-hidden="true" className="size-4 text-soft" />;
  const names = counts.map(({ sign, members: number }) =>
    [t(`reactions.signs.${sign}`), format.number(number)].join(': '),
  );
  return (
    <>
      <span aria-hidden="true" className="flex items-center gap-0.5 text-sm leading-none">
        {counts.slice(0, MOST_SIGNS).map(({ sign }) => (
          <SignIcon key={sign} sign={sign} className="size-4" />
        ))}
        <span className="figures pl-0.5">{format.number(members)}</span>
      </span>
      <span className="sr-only">{names.join(', ')}</span>
    </>
  );
}
