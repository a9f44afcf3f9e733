import type { PredictionView } from '@kickoracle/contracts';
import { parseScore, SCORE_COMPONENTS, tablePlaces } from '@kickoracle/game';
import { useFormat } from '#lib/use-format.ts';
import { useScoreAspects, type TeamNames } from './use-score-aspects.ts';

/** A score earns by its aspects, a table by its places, any other answer as a whole. */
export type EarnsBy =
  | { readonly kind: 'aspects'; readonly teams: TeamNames }
  | { readonly kind: 'places' }
  | { readonly kind: 'whole' };

export type AwardRow = {
  readonly key: string;
  readonly name: string;
  readonly predicted: string;
  /** The actual value; null if the part is right. */
  readonly instead: string | null;
  readonly xp: number;
};

type Judged = {
  prediction: PredictionView;
  result: string;
  nameOf: (value: string) => string;
};

const NO_TEAMS: TeamNames = { home: '', away: '' };

/** Returns a function that lists the parts of an answer; empty for an answer without parts. */
export function useAwardRows(earnsBy: EarnsBy): (judged: Judged) => readonly AwardRow[] {
  const { ordinal } = useFormat();
  const { aspectName, aspectWords } = useScoreAspects(
    earnsBy.kind === 'aspects' ? earnsBy.teams : NO_TEAMS,
  );

  function placesOf({ prediction, result, nameOf }: Judged): AwardRow[] {
    const actual = tablePlaces(result);
    return tablePlaces(prediction.value).map((value, index) => {
      const place = index + 1;
      const right = prediction.parts?.find((part) => part.place === place);
      const instead = right ? null : nameOf(actual[index] ?? '');
      const name = ordinal(place);
      return { key: String(place), name, predicted: nameOf(value), instead, xp: right?.xp ?? 0 };
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
        predicted: aspectWords(aspect, predicted),
        instead: right ? null : aspectWords(aspect, ended),
        xp: right?.xp ?? 0,
      };
    });
  }

  if (earnsBy.kind === 'whole') return () => [];
  return earnsBy.kind === 'places' ? placesOf : aspectsOf;
}
