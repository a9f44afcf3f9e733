import type { Verdict } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';

type VerdictSignProps = {
  verdict: Verdict;
  /** Also shows the word, which screen readers always read. */
  isNamed?: boolean;
  /** Replaces the word, for example for one part of an answer. */
  label?: string;
  className?: string;
};

const LOOKS: Record<Verdict, string> = {
  exact: 'fill-gold stroke-gold-ink',
  partly: 'stroke-gold-ink',
  wrong: 'stroke-soft',
};

/** A tick, a half disc, or a cross: the shapes differ, so colours are not needed. */
export function VerdictSign(props: VerdictSignProps) {
  const { verdict, isNamed = false, label, className = 'size-5' } = props;
  const { t } = useTranslation('common');
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        data-verdict={verdict}
        className={clsx('shrink-0', className)}
      >
        <circle cx="12" cy="12" r="10" className={LOOKS[verdict]} />
        {verdict === 'exact' && (
          <path d="m7.5 12.5 3 3 6-6.5" strokeWidth="3" className="stroke-on-gold" />
        )}
        {verdict === 'partly' && <path d="M12 2a10 10 0 0 0 0 20z" className="fill-gold-ink" />}
        {verdict === 'wrong' && (
          <path d="m8.5 8.5 7 7m0-7-7 7" strokeWidth="2.5" className="stroke-soft" />
        )}
      </svg>
      <span className={isNamed ? 'min-w-0 text-sm font-semibold' : 'sr-only'}>
        {label ?? t(`verdict.${verdict}`)}
      </span>
    </span>
  );
}
