import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';

/** Figures with their names; undefined: not known yet. */
export function FigureList(props: {
  figures: readonly (readonly [label: string, value: number | undefined])[];
}) {
  const { i18n } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {props.figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-xl">
            {value === undefined ? '–' : formatNumber(value, i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
