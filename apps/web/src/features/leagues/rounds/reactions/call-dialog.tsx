import type { ReactionsView } from '@kickoracle/contracts';
import type { ReactionSign } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { GridCell } from '#game/rounds/grid-cell.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import type { Call } from '#game/rounds/call.ts';
import { SignPicker } from './sign-picker.tsx';

type CallDialogProps = {
  call: Call;
  reactions: ReactionsView;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (sign: ReactionSign | null) => void;
};

export function CallDialog({ call, reactions, isOpen, onClose, onChoose }: CallDialogProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const { match, player, answer } = call;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('leagues:reactions.toCall', { username: player.username })}
      closeLabel={t('common:actions.close')}
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {match.team1} – {match.team2}
          </span>
          <GridCell match={match} answer={answer} />
        </div>
        <SignPicker
          label={t('leagues:reactions.toCall', { username: player.username })}
          reactions={reactions}
          onChoose={onChoose}
        />
      </div>
    </Dialog>
  );
}
