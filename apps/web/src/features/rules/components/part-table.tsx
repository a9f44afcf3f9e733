import type { ScoreAspect } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

type PartTableProps = {
  caption: string;
  parts: readonly { aspect: ScoreAspect; xp: number }[];
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
              className={clsx(
                'min-w-0 flex-1 basis-24 py-1.5 pr-3 text-left [overflow-wrap:anywhere]',
                aspect === 'score' ? 'font-bold text-gold-ink' : 'font-normal',
              )}
            >
              {t(`rules:aspects.${aspect}`)}
            </th>
            <td
              role="cell"
              className={clsx(
                'figures ml-auto py-1.5 text-right whitespace-nowrap',
                aspect === 'score' && 'text-lg text-gold-ink',
              )}
            >
              {t('common:xp', { xp: format.number(xp) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
