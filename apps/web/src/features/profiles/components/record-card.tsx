import type { PlayedRoundView, RecordView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Crown, Radio } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';

export function RecordCard({ record, isOwner }: { record: RecordView; isOwner: boolean }) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const { settled, right, exactScores, best, form, won, wins } = record;
  if (settled === 0 && best === null) {
    if (!isOwner) return null;
    return (
      <Card className="grid gap-3 p-5 sm:p-6">
        <h2 className="text-lg">{t('record.heading')}</h2>
        <p>{t('record.none')}</p>
      </Card>
    );
  }
  const percent = settled === 0 ? 0 : Math.round((100 * right) / settled);
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-lg">{t('record.heading')}</h2>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          label={t('record.hitRate')}
          figure={t('record.percent', { percent: number(percent) })}
          note={t('record.rightOf', { right: number(right), count: settled })}
        />
        <Figure label={t('record.exact')} figure={number(exactScores)} />
      </dl>
      {best && <Best best={best} />}
      {form.length > 0 && <Form form={form} />}
      {wins > 0 && <Wins won={won} wins={wins} />}
    </Card>
  );
}

function Figure({ label, figure, note }: { label: string; figure: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow text-soft">{label}</dt>
      <dd>
        <span className="figures block text-3xl">{figure}</span>
        {note !== undefined && <span className="text-sm text-soft">{note}</span>}
      </dd>
    </div>
  );
}

const addressOf = ({ competition, season, round }: PlayedRoundView) =>
  paths.round({ competitionId: competition.id, season, round });

const linkClass = 'underline decoration-edge underline-offset-4 hover:decoration-2';

function useRoundTitle() {
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  return ({ competition, season, round }: PlayedRoundView) =>
    `${competitionName(competition.name)} ${seasonLabelOf(season, competition)} · ${roundName(round)}`;
}

function Best({ best }: { best: PlayedRoundView }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const titleOf = useRoundTitle();
  return (
    <div>
      <h3 className="eyebrow text-soft">{t('record.best')}</h3>
      <p className="[overflow-wrap:anywhere]">
        <Link to={addressOf(best)} className={clsx(linkClass, 'inline-block py-2.5 font-semibold')}>
          {titleOf(best)}
        </Link>
        <span className="-mt-1.5 block text-sm text-soft">
          {t('record.earned', {
            xp: format.number(best.xp),
            rank: format.ordinal(best.rank ?? 0),
            players: format.number(best.players),
          })}
        </span>
      </p>
    </div>
  );
}

/** The last rounds, oldest first. The bar of the best one has full height. */
function Form({ form }: { form: readonly PlayedRoundView[] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const titleOf = useRoundTitle();
  const most = Math.max(1, ...form.map(({ xp }) => xp));
  return (
    <div>
      <h3 className="eyebrow text-soft">{t('record.form', { count: form.length })}</h3>
      <ol className="mt-2 grid grid-cols-5 gap-2">
        {form.toReversed().map((played) => (
          <li key={addressOf(played)} className="min-w-0">
            <Link
              to={addressOf(played)}
              aria-label={t('record.formOf', {
                round: titleOf(played),
                xp: format.number(played.xp),
              })}
              className="flex h-24 flex-col justify-end rounded-base bg-raised px-0.5 py-1 text-center hover:bg-line"
            >
              {!played.isOver && (
                <>
                  <Radio aria-hidden="true" className="mx-auto size-4 text-accent-ink" />
                  <span className="sr-only">{t('record.inPlay')}</span>
                </>
              )}
              <span className="figures text-sm sm:text-base">{format.number(played.xp)}</span>
              <span
                className={clsx('block rounded-base', played.rank === 1 ? 'bg-gold' : 'bg-accent')}
                style={{ height: `${Math.max(4, (played.xp / most) * 56)}px` }}
              />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Wins({ won, wins }: { won: readonly PlayedRoundView[]; wins: number }) {
  const { t } = useTranslation('profile');
  const titleOf = useRoundTitle();
  return (
    <div>
      <h3 className="eyebrow text-soft">{t('record.won', { count: wins })}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {won.map((played) => (
          <li key={addressOf(played)} className="min-w-0">
            <Link
              to={addressOf(played)}
              className="flex min-h-11 items-center gap-2 rounded-base border border-gold px-3 py-1 text-sm font-semibold [overflow-wrap:anywhere] hover:bg-raised"
            >
              <Crown aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
              {titleOf(played)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
