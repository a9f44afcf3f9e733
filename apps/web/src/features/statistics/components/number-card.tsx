import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';

type NumberCardProps = { value: number; unit: string };

export function NumberCard({ value, unit }: NumberCardProps) {
  const format = useFormat();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <p className="figures text-4xl">{format.average(value)}</p>
      <p className="text-lg text-soft">{unit}</p>
    </Card>
  );
}
