import type { DatePreset } from './format.ts';
import { useFormat } from './use-format.ts';

type TimeProps = { at: string; preset: DatePreset; className?: string };

export function Time({ at, preset, className }: TimeProps) {
  const format = useFormat();
  return (
    <time dateTime={at} className={className}>
      {format.date(at, preset)}
    </time>
  );
}
