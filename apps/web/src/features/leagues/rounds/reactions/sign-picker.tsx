import type { ReactionsView } from '@kickoracle/contracts';
import { REACTION_SIGNS, type ReactionSign } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { SignIcon } from './sign-icon.tsx';

type SignPickerProps = {
  /** Names the group. */
  label: string;
  reactions: ReactionsView;
  onChoose: (sign: ReactionSign | null) => void;
};

/** All signs with their numbers; the own one is pressed. */
export function SignPicker({ label, reactions, onChoose }: SignPickerProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const { counts, own } = reactions;
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
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
              isOwn
                ? 'border-accent-edge bg-raised text-accent-ink'
                : 'border-line hover:bg-raised',
            )}
          >
            <SignIcon sign={sign} className="size-5" />
            {members > 0 && <span className="figures text-sm">{format.number(members)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
