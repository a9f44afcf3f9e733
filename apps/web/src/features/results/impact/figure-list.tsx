import { useFormat } from '#lib/use-format.ts';

export function FigureList(props: {
  figures: readonly (readonly [label: string, value: number | undefined])[];
}) {
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {props.figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-xl">{value === undefined ? '–' : format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
