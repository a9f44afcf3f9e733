import type { CompetitionView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sparkles } from '#ui/icons/icons.ts';
import { Flag } from '#ui/identity/flag.tsx';
import { competitionMarkOf } from './competition-marks.ts';
import { countryKey, useCompetitionNames } from './competition-names.ts';
import { Pennant } from './pennant.tsx';
import { SportMark } from './sport-mark.tsx';

type CompetitionLineProps = {
  /** Null shows the general mark. */
  competition: CompetitionView | null;
  occasion: ReactNode;
};

export function CompetitionLine({ competition, occasion }: CompetitionLineProps) {
  const { t } = useTranslation('items');
  const { competitionName, countryName } = useCompetitionNames();
  if (!competition) return <Line mark={<GeneralMark />} name={t('general')} facts={occasion} />;
  const { name, country, sport } = competition;
  return (
    <Line
      mark={<Pennant name={name} {...competitionMarkOf(name)} className="h-10 w-9" />}
      name={competitionName(name)}
      facts={
        <>
          <Flag country={countryKey(country)} label={countryName(country)} />
          <SportMark sport={sport} />
          <span className="min-w-0 flex-1 basis-20 leading-tight">{occasion}</span>
        </>
      }
    />
  );
}

function Line({ mark, name, facts }: { mark: ReactNode; name: string; facts: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {mark}
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-soft">{facts}</p>
      </div>
    </div>
  );
}

function GeneralMark() {
  return (
    <span className="grid h-10 w-9 shrink-0 place-items-center rounded-base border border-edge bg-raised text-accent-ink">
      <Sparkles aria-hidden="true" className="size-5" />
    </span>
  );
}
