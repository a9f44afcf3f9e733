import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Check, X } from '../../../ui/icons/icons.ts';

/** Whether an answer earned something: by a sign, and in words; nothing before a result. */
export function AnswerMark({ xp }: { xp: number | null }) {
  const { t } = useTranslation('award');
  if (xp === null) return null;
  const isRight = xp > 0;
  const Icon = isRight ? Check : X;
  return (
    <>
      <span className="sr-only">{t(isRight ? 'right' : 'wrong')} </span>
      <Icon
        aria-hidden="true"
        className={`mr-1 inline size-4 ${isRight ? 'text-gold-ink' : 'text-soft'}`}
      />
    </>
  );
}
