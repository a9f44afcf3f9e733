import type { ScoreComponent } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

type PartTableProps = {
  caption: string;
  parts: readonly { aspect: ScoreComponent; xp: number }[];
};

export function PartTable({ caption, parts }: PartTableProps) {
  const { t } = useTranslation(['rules', 'common']);
  const format = useFormat();
  return (
    <table role="table" className="block w-full">
      <caption className="mb-2 block text-left text-soft">{caption}</caption>
      <tbody role="rowgroup" className="block">
        {parts.map(({ aspect, xp }) => (
          <tr
            key={aspect}
            role="row"
            className="flex flex-wrap items-baseline border-t border-line"
          >
            <th
              role="rowheader"
              scope="row"
              className="min-w-0 flex-1 basis-24 py-1.5 pr-3 text-left font-normal [overflow-wrap:anywhere]"
            >
              {t(`rules:aspects.${aspect}`)}
            </th>
            <td role="cell" className="figures ml-auto py-1.5 text-right whitespace-nowrap">
              {t('common:xp', { xp: format.number(xp) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
