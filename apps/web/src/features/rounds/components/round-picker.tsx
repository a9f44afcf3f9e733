import type { CompetitionId, CompetitionView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionList } from '#game/competitions/use-competition-list.ts';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { useFormat } from '#lib/use-format.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/icons.ts';

type RoundPickerProps = {
  competitions: readonly CompetitionView[];
  competition: CompetitionView | undefined;
  seasons: readonly number[];
  season: number | null;
  rounds: readonly { round: string; firstKickoffAt: string }[];
  round: string | null;
  onCompetition: (competitionId: CompetitionId) => void;
  onSeason: (season: number) => void;
  onRound: (round: string) => void;
};

export function RoundPicker(props: RoundPickerProps) {
  const { competitions, competition, seasons, season, rounds, round } = props;
  const { onCompetition, onSeason, onRound } = props;
  const { t } = useTranslation(['rounds', 'events']);
  const format = useFormat();
  const toOptions = useCompetitionList();
  const roundName = useRoundName();
  const at = rounds.findIndex((one) => one.round === round);
  const step = (by: number) => {
    const there = rounds[at + by]?.round;
    if (there !== undefined) onRound(there);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label={t('events:filter.label')}
        className="min-w-0 flex-2 basis-40 sm:max-w-72"
        value={competition?.id ?? ''}
        onChange={({ target }) => {
          const chosen = competitions.find(({ id }) => id === target.value);
          if (chosen) onCompetition(chosen.id);
        }}
        options={toOptions(competitions)}
      />
      {seasons.length > 1 && (
        <SelectField
          label={t('rounds:season')}
          className="min-w-0 flex-1 basis-28 sm:max-w-40"
          value={String(season)}
          onChange={(event) => onSeason(Number(event.target.value))}
          options={seasons.map((one) => ({
            value: String(one),
            label: competition ? seasonLabelOf(one, competition) : String(one),
          }))}
        />
      )}
      <div className="flex w-full flex-wrap items-end gap-2 md:w-auto md:max-w-96 md:flex-1">
        <IconButton
          look="secondary"
          label={t('rounds:previous')}
          disabled={at <= 0}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <SelectField
          label={t('rounds:round')}
          value={round ?? ''}
          onChange={(event) => onRound(event.target.value)}
          className="min-w-0 flex-1 basis-40"
          options={rounds.map((one) => ({
            value: one.round,
            label: `${roundName(one.round)} · ${format.date(one.firstKickoffAt, 'dayAndMonth')}`,
          }))}
        />
        <IconButton
          look="secondary"
          label={t('rounds:next')}
          disabled={at < 0 || at >= rounds.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
