import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatAverage } from '../../../lib/format.ts';
import { Card } from '../../../ui/layout/card.tsx';

type NumberCardProps = { value: number; unit: string };

/** One figure, as big as it is important. */
export function NumberCard({ value, unit }: NumberCardProps) {
  const { i18n } = useTranslation();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <p className="figures text-4xl">{formatAverage(value, i18n.language)}</p>
      <p className="text-lg text-soft">{unit}</p>
    </Card>
  );
}
