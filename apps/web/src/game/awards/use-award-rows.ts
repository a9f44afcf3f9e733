import type { PredictionView } from '@kickoracle/contracts';
import { parseScore, SCORE_COMPONENTS, tablePlaces } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useScoreAspects, type TeamNames } from './use-score-aspects.ts';

/** How an answer earns: a score by its aspects, a table by its places, any other as a whole. */
export type EarnsBy =
  | { readonly kind: 'aspects'; readonly teams: TeamNames }
  | { readonly kind: 'places' }
  | { readonly kind: 'whole' };

/** One thing that could come true: what was said, what happened instead, and what it paid. */
export type AwardRow = {
  readonly key: string;
  readonly name: string;
  readonly said: string;
  /** Null when what was said came true. */
  readonly instead: string | null;
  readonly xp: number;
};

type Judged = {
  prediction: PredictionView;
  result: string;
  /** One answer, or one team of a table, in words. */
  nameOf: (value: string) => string;
};

const NOBODY: TeamNames = { home: '', away: '' };

/** Returns the parts of an answer that has parts, right and wrong; empty for any other. */
export function useAwardRows(earnsBy: EarnsBy): (judged: Judged) => readonly AwardRow[] {
  const { t } = useTranslation('award');
  const { aspectName, aspectWords } = useScoreAspects(
    earnsBy.kind === 'aspects' ? earnsBy.teams : NOBODY,
  );

  function placesOf({ prediction, result, nameOf }: Judged): AwardRow[] {
    const actual = tablePlaces(result);
    return tablePlaces(prediction.value).map((value, index) => {
      const place = index + 1;
      const right = prediction.parts?.find((part) => part.place === place);
      const instead = right ? null : nameOf(actual[index] ?? '');
      const name = t('place', { place });
      return { key: String(place), name, said: nameOf(value), instead, xp: right?.xp ?? 0 };
    });
  }

  function aspectsOf({ prediction, result }: Judged): AwardRow[] {
    const [predicted, ended] = [parseScore(prediction.value), parseScore(result)];
    const isExact = prediction.parts?.some((part) => part.aspect === 'score');
    if (!predicted || !ended || isExact) return [];
    return SCORE_COMPONENTS.map((aspect) => {
      const right = prediction.parts?.find((part) => part.aspect === aspect);
      return {
        key: aspect,
        name: aspectName(aspect),
        said: aspectWords(aspect, predicted),
        instead: right ? null : aspectWords(aspect, ended),
        xp: right?.xp ?? 0,
      };
    });
  }

  if (earnsBy.kind === 'whole') return () => [];
  return earnsBy.kind === 'places' ? placesOf : aspectsOf;
}
