import type { AutomaticReason, SettlingSourceView } from '@kickoracle/contracts';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatDate } from '../../lib/format.ts';

type Told = { readonly reason: AutomaticReason; readonly sources: readonly SettlingSourceView[] };

/** Tells why a match settled by itself: who said so, and since when, or together with whom. */
export function useReasonText() {
  const { t, i18n } = useTranslation('results');
  return ({ reason, sources }: Told): string => {
    const [first] = sources;
    const names = new Intl.ListFormat(i18n.language).format(sources.map(({ source }) => source));
    if (reason === 'sources_agree' || !first) return t('settled.agree', { sources: names });
    const [since, seen] = [first.since, first.seenAt].map((moment) =>
      formatDate(moment, 'time', i18n.language),
    );
    return t('settled.unchanged', { source: names, since, seen });
  };
}
