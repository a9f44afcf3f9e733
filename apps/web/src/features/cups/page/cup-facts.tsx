import type { CupDetailsView } from '@kickoracle/contracts';
import { CUP_PLAYERS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { Deadline } from '#game/items/deadline.tsx';
import { useRoundName } from '#game/items/use-round-name.ts';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** The next step of the cup, or the reason why there is none. */
export function CupFacts({ cup }: { cup: CupDetailsView }) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  switch (cup.status) {
    case 'entry':
      return <EntryFacts cup={cup} />;
    case 'drawing':
      return <Notice tone="info">{t('drawing')}</Notice>;
    case 'called_off':
      return (
        <Notice tone="warning">
          {t('calledOff', { fewest: format.number(CUP_PLAYERS.fewest) })}
        </Notice>
      );
    case 'cancelled':
      return <Notice tone="warning">{t('cancelled')}</Notice>;
    case 'playing':
    case 'ended':
      return cup.entry === 'left' ? <p className="text-soft">{t('youLeft')}</p> : null;
  }
}

function EntryFacts({ cup }: { cup: CupDetailsView }) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const roundName = useRoundName();
  const { firstRound, entryClosesAt, maxPlayers, players } = cup;
  const facts = [
    {
      label: t('facts.closes'),
      value: <Deadline at={entryClosesAt} />,
      note: format.date(entryClosesAt, 'dayAndTime'),
    },
    {
      label: t('facts.begins'),
      value: firstRound === null ? t('facts.unknown') : roundName(firstRound.round),
      note: firstRound && format.date(firstRound.beginsAt, 'dayAndTime'),
    },
    {
      label: t('facts.entered'),
      value: format.number(players),
      note: t('facts.limits', {
        fewest: format.number(CUP_PLAYERS.fewest),
        most: format.number(maxPlayers),
      }),
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-3">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="min-w-0 [overflow-wrap:anywhere]">
            <dt className="eyebrow text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
            {note && <dd className="text-sm text-soft">{note}</dd>}
          </div>
        ))}
      </dl>
      {cup.entry === 'entered' && <Notice tone="success">{t('entered')}</Notice>}
      {cup.entry === 'none' && players >= maxPlayers && <Notice tone="info">{t('full')}</Notice>}
    </>
  );
}
