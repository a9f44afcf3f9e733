import type { MatchPartView, MatchView } from '@kickoracle/contracts';
import { TEMPLATE_KEYS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';

export function usePartTitle() {
  const { t } = useTranslation('templates');
  return (templateKey: string): string =>
    t(`${templateKey as 'score'}.title`, { defaultValue: templateKey });
}

type Ordered = Pick<MatchPartView, 'templateKey'>;
type Parted<Part> = Pick<MatchView, 'competition'> & { readonly parts: readonly Part[] };

/** Sorts parts: football in the order of its templates, other sports by title. */
export function useOrderParts() {
  const { i18n } = useTranslation();
  const titleOf = usePartTitle();
  return <Part extends Ordered>({ competition, parts }: Parted<Part>): Part[] => {
    if (competition.sport !== 'football') {
      return sortByText(parts, ({ templateKey }) => titleOf(templateKey), i18n.language);
    }
    const place = (part: Part) => {
      const index = (TEMPLATE_KEYS as readonly string[]).indexOf(part.templateKey);
      return index === -1 ? TEMPLATE_KEYS.length : index;
    };
    return parts.toSorted((a, b) => place(a) - place(b));
  };
}

export function useOrderedParts<Part extends Ordered>(match: Parted<Part>): Part[] {
  return useOrderParts()(match);
}
