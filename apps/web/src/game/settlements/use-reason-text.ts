import type { AutomaticReason, SettlingSourceView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

type AutomaticSettlement = {
  readonly reason: AutomaticReason;
  readonly sources: readonly SettlingSourceView[];
};

/** Returns the reason: agreeing sources, or one unchanged since a time. */
export function useReasonText() {
  const { t, i18n } = useTranslation('results');
  const format = useFormat();
  return ({ reason, sources }: AutomaticSettlement): string => {
    const [first] = sources;
    const names = new Intl.ListFormat(i18n.language).format(sources.map(({ source }) => source));
    if (reason === 'sources_agree' || !first) return t('settled.agree', { sources: names });
    const [since, seen] = [first.since, first.seenAt].map((moment) => format.date(moment, 'time'));
    return t('settled.unchanged', { source: names, since, seen });
  };
}
