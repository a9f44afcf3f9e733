import type { ReactionsView } from '@kickoracle/contracts';
import { REACTION_SIGNS, type ReactionSign } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { SIGNS } from './signs.ts';

type SignPickerProps = {
  /** Names the group. */
  label: string;
  reactions: ReactionsView;
  /** Null removes the own reaction. */
  onChoose: (sign: ReactionSign | null) => void;
};

/** All signs with their numbers; the own one is pressed. */
export function SignPicker({ label, reactions, onChoose }: SignPickerProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const { counts, own } = reactions;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {REACTION_SIGNS.map((sign) => {
        const members = counts.find((each) => each.sign === sign)?.members ?? 0;
        const isOwn = sign === own;
        const name = t(`reactions.signs.${sign}`);
        return (
          <button
            key={sign}
            type="button"
            aria-pressed={isOwn}
            aria-label={`${name}: ${format.number(members)}`}
            title={name}
            onClick={() => onChoose(isOwn ? null : sign)}
            className={clsx(
              'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full border-2 px-2',
              isOwn ? 'border-accent-edge bg-raised' : 'border-line hover:bg-raised',
            )}
          >
            <span aria-hidden="true" className="text-lg leading-none">
              {SIGNS[sign]}
            </span>
            {members > 0 && <span className="figures text-sm">{format.number(members)}</span>}
          </button>
        );
      })}
    </div>
  );
}
