import type { ItemView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { competitionMarkOf } from '#game/competitions/competition-marks.ts';
import { countryKey, useCompetitionNames } from '#game/competitions/competition-names.ts';
import { Pennant } from '#game/competitions/pennant.tsx';
import { useRoundName } from '#game/items/use-round-name.ts';
import { Sparkles } from '#ui/icons/icons.ts';
import { Flag } from '#ui/identity/flag.tsx';

export function ItemTitle({ item, title }: { item: ItemView; title: string }) {
  const { t } = useTranslation('items');
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  const { competition } = item.kind === 'match' ? item.match : item.event;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {competition ? (
        <Pennant name={competition.name} {...competitionMarkOf(competition.name)} />
      ) : (
        <Sparkles aria-hidden="true" className="h-5 w-7 shrink-0 text-accent-ink" />
      )}
      <span className="min-w-0">
        <span className="block">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-soft">
          {competition ? (
            <>
              <Flag country={countryKey(competition.country)} />
              {competitionName(competition.name)}
            </>
          ) : (
            t('general')
          )}
          {item.kind === 'match' && item.match.round !== '' && (
            <span>{roundName(item.match.round)}</span>
          )}
        </span>
      </span>
    </span>
  );
}
