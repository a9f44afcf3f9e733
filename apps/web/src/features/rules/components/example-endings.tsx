import { writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { exampleAward } from '#game/standing/example-prediction.ts';

const ENDINGS = [
  { home: 3, away: 2 },
  { home: 2, away: 0 },
  { home: 1, away: 2 },
  { home: 0, away: 0 },
] as const;

export function ExampleEndings() {
  const { t } = useTranslation(['rules', 'common']);
  const format = useFormat();
  return (
    <div className="@container">
      <table role="table" className="block w-full @[15rem]:table">
        <caption className="mb-2 block @[15rem]:table-caption text-left text-soft">
          {t('rules:endings.examples')}
        </caption>
        <tbody role="rowgroup" className="block @[15rem]:table-row-group">
          {ENDINGS.map((ending) => {
            const { xp, parts } = exampleAward(ending);
            const sum = parts.map((part) =>
              part.aspect === 'score'
                ? ''
                : `${t(`rules:aspects.${part.aspect}`)} ${format.number(part.xp)}`,
            );
            return (
              <tr
                key={`${ending.home}-${ending.away}`}
                role="row"
                className="flex flex-wrap items-baseline justify-between border-t border-line @[15rem]:table-row @[15rem]:align-top"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="figures w-16 py-1.5 text-left text-lg whitespace-nowrap"
                >
                  {writeScore(ending, format.locale)}
                </th>
                <td
                  role="cell"
                  className="order-last basis-full py-1.5 pr-3 text-soft [overflow-wrap:anywhere]"
                >
                  {sum.length > 0 ? sum.join(' + ') : t('rules:endings.nothing')}
                </td>
                <td role="cell" className="figures py-1.5 text-right whitespace-nowrap">
                  {t('common:xp', { xp: format.number(xp) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
