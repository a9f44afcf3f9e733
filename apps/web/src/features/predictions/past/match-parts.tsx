import type { UserId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { PartAward } from '#game/awards/part-award.tsx';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { ReceiptButton } from '#game/receipts/receipt-button.tsx';
import type { PastMatchItem } from './past-items.ts';

type MatchPartsProps = { item: PastMatchItem; isSettled: boolean; playerId: UserId };

export function MatchParts({ item, isSettled, playerId }: MatchPartsProps) {
  const { t } = useTranslation('templates');
  const { match, parts } = item;
  const textOf = useMatchAnswerText(match);
  const titleOf = (key: string) => t(`${key as 'score'}.title`, { defaultValue: key });
  if (isSettled) {
    return (
      <ul className="grid gap-4">
        {parts.map((part) => (
          <li key={part.eventId} className="grid gap-1">
            <h4 className="text-sm font-semibold">{titleOf(part.templateKey)}</h4>
            <PartAward match={match} part={part} playerId={playerId} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="grid gap-1 text-sm">
      {parts.map(({ eventId, templateKey, prediction }) => (
        <div key={eventId} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-soft">{titleOf(templateKey)}</dt>
          <dd className="figures text-base">{textOf(templateKey, prediction?.value ?? '')}</dd>
          {prediction?.hasReceipt && (
            <dd className="basis-full">
              <ReceiptButton prediction={prediction} eventId={eventId} playerId={playerId} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
