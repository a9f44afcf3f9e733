import type { CupRoundView, CupSideView, CupTieView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Check } from '#ui/icons/icons.ts';
import { cardClass } from '#ui/layout/card.tsx';
import { CupPlayer } from '../cup-player.tsx';
import { isTieOf, type CupPeople } from '../cup-people.ts';

/** Halves of a bracket; a head-to-head league has one. */
export type CupHalf = 'main' | 'consolation';

type TieCardProps = {
  tie: CupTieView;
  half: CupHalf;
  state: CupRoundView['state'];
  people: CupPeople;
  className?: string;
};

export function TieCard({ tie, half, state, people, className }: TieCardProps) {
  const { t } = useTranslation('cups');
  const { number, first, second, winnerId, decidedBy } = tie;
  // The winners of ties 1 and 2 meet in tie 1 of the next round.
  const waitsFor = (place: 1 | 2) =>
    half === 'main' ? t('tie.winnerOf', { number: 2 * number - 2 + place }) : t('tie.unknown');
  const sideProps = { winnerId, people, hasFigures: state !== 'upcoming' };
  return (
    <article
      aria-label={t('tie.name', { number })}
      className={clsx(
        cardClass,
        'grid grid-cols-1 content-start overflow-clip',
        isTieOf(tie, people.ownId) && 'border-accent-edge!',
        className,
      )}
    >
      <p className="border-b border-line bg-raised px-3 py-0.5 text-sm leading-snug text-soft [overflow-wrap:anywhere]">
        <span className="figures mr-2">{t('tie.name', { number })}</span>
        {decidedBy && t(`decidedBy.${decidedBy}`)}
      </p>
      <TieSide {...sideProps} side={first} waitsFor={waitsFor(1)} />
      <TieSide {...sideProps} side={second} waitsFor={waitsFor(2)} />
    </article>
  );
}

type TieSideProps = Pick<CupTieView, 'winnerId'> & {
  side: CupSideView;
  people: CupPeople;
  hasFigures: boolean;
  waitsFor: string;
};

function TieSide({ side, winnerId, people, hasFigures, waitsFor }: TieSideProps) {
  const { t } = useTranslation(['cups', 'common']);
  const format = useFormat();
  const { playerId, isOpen, xp, exactScores } = side;
  const player = playerId && people.players.get(playerId);
  if (!player) {
    return (
      <p className="flex min-h-13 items-center px-3 py-1 text-soft not-last:border-b not-last:border-line">
        {isOpen ? waitsFor : t('cups:tie.nobody')}
      </p>
    );
  }
  const hasWon = winnerId === playerId;
  return (
    <div
      className={clsx(
        'flex min-h-13 flex-wrap items-center justify-end gap-x-2 px-3 py-1 not-last:border-b not-last:border-line',
        hasWon && 'font-semibold',
        winnerId !== null && !hasWon && 'text-soft',
      )}
    >
      <CupPlayer player={player} isOwn={playerId === people.ownId} className="flex-1 basis-24" />
      {hasWon && (
        <>
          <Check aria-hidden="true" className="size-[20px] shrink-0 text-accent-ink" />
          <span className="sr-only">{t('cups:tie.won')}</span>
        </>
      )}
      {hasFigures && (
        <span className="grid shrink-0 justify-items-end leading-tight">
          <span className="figures">{t('common:xp', { xp: format.number(xp) })}</span>
          <span className="text-sm font-normal text-soft">
            {t('cups:exact', { count: exactScores, amount: format.number(exactScores) })}
          </span>
        </span>
      )}
    </div>
  );
}
