import type { ScoreComponent } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';

type PartTableProps = {
  caption: string;
  parts: readonly { aspect: ScoreComponent; xp: number }[];
};

/** What each part of a call is worth. */
export function PartTable({ caption, parts }: PartTableProps) {
  const { t, i18n } = useTranslation(['rules', 'common']);
  return (
    <table className="w-full">
      <caption className="mb-2 text-left text-soft">{caption}</caption>
      <tbody>
        {parts.map(({ aspect, xp }) => (
          <tr key={aspect} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal [overflow-wrap:anywhere]">
              {t(`rules:aspects.${aspect}`)}
            </th>
            <td className="figures py-1.5 text-right whitespace-nowrap">
              {t('common:xp', { xp: formatNumber(xp, i18n.language) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
