import { aspectValue, type Score, type ScoreComponent } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export type TeamNames = { readonly home: string; readonly away: string };

export function useScoreAspects({ home, away }: TeamNames) {
  const { t } = useTranslation('award');
  const format = useFormat();

  function aspectName(aspect: ScoreComponent): string {
    return t(`aspects.${aspect}`, { team: aspect === 'awayTotal' ? away : home });
  }

  function aspectWords(aspect: ScoreComponent, score: Score): string {
    if (aspect === 'goalDiff') return format.signed(score.home - score.away);
    const value = aspectValue(aspect, score);
    if (aspect !== 'result') return value;
    if (value === 'draw') return t('aspects.draw');
    return t('aspects.wins', { team: value === 'homeTeam' ? home : away });
  }

  return { aspectName, aspectWords };
}
