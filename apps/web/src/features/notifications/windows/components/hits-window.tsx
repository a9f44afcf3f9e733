import { writeScore } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ShareMoment } from '#game/sharing/share-moment.tsx';
import { queries } from '#lib/api.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import type { RewardWithEvent } from '../window-queue.ts';
import { Celebration } from './celebration.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type HitsWindowProps = WindowProps & { hits: readonly RewardWithEvent[] };

/** The exact scores of a settlement, celebrated after the window of all its rewards. */
export function HitsWindow({ hits, ...props }: HitsWindowProps) {
  const { t } = useTranslation('windows');
  const format = useFormat();
  const [first] = hits;
  const emblem =
    hits.length === 1 ? writeScore(first!.value, format.locale) : `${format.number(hits.length)} ×`;
  return (
    <WindowFrame
      {...props}
      title={t('hits.title', { count: hits.length, amount: format.number(hits.length) })}
      footer={<Button onClick={props.onClose}>{t('continue')}</Button>}
    >
      <Celebration
        emblem={<span className="figures text-[6rem] leading-none text-gold-ink">{emblem}</span>}
        color="var(--gold)"
        skipsAnimation={false}
      >
        <ul className="grid gap-6">
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} showsScore={hits.length > 1} />
          ))}
        </ul>
      </Celebration>
    </WindowFrame>
  );
}

function Hit({ hit, showsScore }: { hit: RewardWithEvent; showsScore: boolean }) {
  const { t } = useTranslation(['windows', 'receipts']);
  const format = useFormat();
  const { eventId, value, xp, event } = hit;
  const { team1, team2 } = event!.match!;
  return (
    <li className="grid justify-items-center gap-1">
      <p className="font-display text-2xl leading-tight font-bold text-balance [overflow-wrap:anywhere]">
        {t('receipts:versus', { team1, team2 })}
        {showsScore && (
          <span className="figures ml-2 text-gold-ink">{writeScore(value, format.locale)}</span>
        )}
      </p>
      <p className="figures text-xl text-gold-ink">
        {t('windows:rewards.gain', { xp: format.number(xp) })}
      </p>
      <Crowd eventId={eventId} value={value} />
      <RankGain eventId={eventId} />
      <div className="mt-2 w-full sm:w-auto">
        <ShareMoment moment={{ kind: 'hit', eventId }}>{t('windows:hits.share')}</ShareMoment>
      </div>
    </li>
  );
}

/** How many players had this score; nothing while it loads, or for a rare score. */
function Crowd({ eventId, value }: Pick<RewardWithEvent, 'eventId' | 'value'>) {
  const { t } = useTranslation('windows');
  const format = useFormat();
  const { data } = useQuery(queries.predictions.getCrowd.queryOptions({ input: { eventId } }));
  const hits = data?.answers.find((answer) => answer.value === value)?.players;
  if (!data || hits === undefined) return null;
  const players = format.number(data.players);
  return (
    <p className="text-soft">
      {hits === 1
        ? t('hits.alone', { players })
        : t('hits.crowd', { count: hits - 1, amount: format.number(hits - 1), players })}
    </p>
  );
}

function RankGain({ eventId }: Pick<RewardWithEvent, 'eventId'>) {
  const { t } = useTranslation('windows');
  const format = useFormat();
  const { data } = useQuery(queries.leaderboard.getRankGain.queryOptions({ input: { eventId } }));
  if (!data?.gain) return null;
  const { rank, before } = data.gain;
  const values = { rank: format.ordinal(rank), month: format.monthOfYear(data.gain) };
  return (
    <p className="font-semibold">
      {before !== null && before > rank
        ? t('hits.rankGain', { ...values, before: format.ordinal(before) })
        : t('hits.rank', values)}
    </p>
  );
}
