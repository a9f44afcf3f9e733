import { outcomeOf, type Score, type ScoreComponent } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/formatters.ts';

export type TeamNames = { readonly home: string; readonly away: string };

export function useScoreAspects({ home, away }: TeamNames) {
  const { t, i18n } = useTranslation('award');
  const signed = numberFormat(i18n.language, { signDisplay: 'exceptZero' });

  function aspectName(aspect: ScoreComponent): string {
    return t(`aspects.${aspect}`, { team: aspect === 'awayTotal' ? away : home });
  }

  function aspectWords(aspect: ScoreComponent, score: Score): string {
    switch (aspect) {
      case 'result': {
        const outcome = outcomeOf(score);
        if (outcome === 'draw') return t('aspects.draw');
        return t('aspects.wins', { team: outcome === 'homeTeam' ? home : away });
      }
      case 'goalDiff':
        return signed.format(score.home - score.away);
      case 'matchTotal':
        return String(score.home + score.away);
      case 'homeTotal':
        return String(score.home);
      case 'awayTotal':
        return String(score.away);
    }
  }

  return { aspectName, aspectWords };
}
