import type { MatchId, PlayedMatchView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FailedNotice } from '../lists/failed-notice.tsx';

export function MatchForm({ matchId }: { matchId: MatchId }) {
  const { t } = useTranslation('matchForm');
  const query = useQuery(queries.matches.getMatchForm.queryOptions({ input: { matchId } }));
  if (query.isPending) return <Skeleton className="h-60" />;
  if (!query.data) return <FailedNotice heading={t('failed')} query={query} />;
  const { form, meetings, table } = query.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Part heading={t('form')}>
        {form.map(({ team, matches }) => (
          <div key={team} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h4 className="text-sm">{team}</h4>
            {matches.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
            <ul className="flex flex-wrap gap-1">
              {matches.map((match) => (
                <FormChip key={match.matchId} match={match} />
              ))}
            </ul>
          </div>
        ))}
      </Part>
      <Part heading={t('meetings')}>
        {meetings.length === 0 && <p className="text-sm text-soft">{t('noMeetings')}</p>}
        <ul className="grid gap-1">
          {meetings.map((match) => (
            <Meeting key={match.matchId} match={match} />
          ))}
        </ul>
      </Part>
      {table.length > 0 && <TeamTable rows={table} />}
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="eyebrow text-soft">{heading}</h3>
      {children}
    </section>
  );
}

const LOOKS = {
  won: 'border-success text-success',
  drawn: 'border-edge text-soft',
  lost: 'border-danger text-danger',
};

function FormChip({ match: { outcome, team1, team2, score } }: { match: PlayedMatchView }) {
  const { t } = useTranslation('matchForm');
  const format = useFormat();
  return (
    <li
      title={`${team1} ${writeScore(score, format.locale)} ${team2}`}
      className={clsx(
        'grid min-w-10 justify-items-center rounded-base border px-1 py-0.5',
        LOOKS[outcome],
      )}
    >
      <span aria-hidden="true" className="text-sm leading-tight font-bold">
        {t(`letter.${outcome}`)}
      </span>
      <span aria-hidden="true" className="figures text-sm leading-tight whitespace-nowrap text-ink">
        {writeScore(score, format.locale)}
      </span>
      <span className="sr-only">
        {t(`outcome.${outcome}`)}: {team1} {writeScore(score, format.locale)} {team2}
      </span>
    </li>
  );
}

function Meeting({ match: { kickoffAt, team1, team2, score } }: { match: PlayedMatchView }) {
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span className="min-w-0">
        {team1}{' '}
        <span className="figures whitespace-nowrap">{writeScore(score, format.locale)}</span>{' '}
        {team2}
      </span>
      <Time at={kickoffAt} preset="longDate" className="text-soft" />
    </li>
  );
}

type TeamRow = {
  readonly team: string;
  readonly place: number;
  readonly played: number;
  readonly goalDifference: number;
  readonly points: number;
};

const FIGURES = ['played', 'goalDifference', 'points'] as const;

function TeamTable({ rows }: { rows: readonly TeamRow[] }) {
  const { t } = useTranslation('matchForm');
  const { number, signed } = useFormat();
  return (
    <table className="w-full text-sm">
      <caption className="eyebrow mb-2 text-left text-soft">{t('table')}</caption>
      <thead className="text-soft">
        <tr>
          <th className="w-8 text-left font-normal">
            <abbr title={t('place')} className="no-underline">
              #
            </abbr>
          </th>
          <th className="text-left font-normal">{t('team')}</th>
          {FIGURES.map((figure) => (
            <th key={figure} className="pl-2 text-right font-normal">
              <abbr title={t(figure)} className="no-underline">
                {t(`short.${figure}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, place, ...row }) => (
          <tr key={team}>
            <td className="figures">{number(place)}</td>
            <th scope="row" className="text-left font-semibold">
              {team}
            </th>
            {FIGURES.map((figure) => (
              <td key={figure} className="figures pl-2 text-right whitespace-nowrap">
                {figure === 'goalDifference' ? signed(row[figure]) : number(row[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
