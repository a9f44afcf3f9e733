import type { PredictionView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { ReceiptButton } from '../receipts/receipt-button.tsx';
import type { ReceiptOf } from '../receipts/receipt-types.ts';
import { verdictOn } from '../standing/own-standing.ts';
import { VerdictSign } from '../standing/verdict-sign.tsx';
import { useAwardRows, type AwardRow, type EarnsBy } from './use-award-rows.ts';

type AwardExplanationProps = {
  /** By the viewer, or by the player whose profile is shown. Texts name neither. */
  prediction: PredictionView;
  /** In canonical form; null if nothing counts, as in a void match. */
  result: string | null;
  earnsBy: EarnsBy;
  /** Puts one answer, or one team of a table, in words. */
  nameOf: (value: string) => string;
  closes: { readonly at: string; readonly by: 'kickoff' | 'deadline' };
  receipt: ReceiptOf;
};

export function AwardExplanation(props: AwardExplanationProps) {
  const { prediction, result, earnsBy, nameOf, closes, receipt } = props;
  const { t } = useTranslation(['award', 'common']);
  const { number } = useFormat();
  const rowsOf = useAwardRows(earnsBy);
  const xpText = (xp: number) => t('common:xp', { xp: number(xp) });
  const isTable = earnsBy.kind === 'places';
  const isLate = new Date(prediction.changedAt) >= new Date(closes.at);
  const rows = result === null || isLate ? [] : rowsOf({ prediction, result, nameOf });
  const sum = rows.reduce((total, row) => total + row.xp, 0);
  const earned = prediction.xp ?? 0;
  const verdict =
    result === null ? null : verdictOn([prediction], { note: 'none', closesAt: closes.at });

  return (
    <div className="grid gap-3 text-sm">
      {verdict && <VerdictSign verdict={verdict} isNamed className="size-6" />}
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-2">
        {!isTable && <Fact name={t('award:predicted')} value={nameOf(prediction.value)} />}
        {!isTable && result !== null && <Fact name={t('award:happened')} value={nameOf(result)} />}
        {isTable && rows.length > 0 && (
          <Fact
            name={t('award:rightPlaces')}
            value={t('award:ofTotal', {
              right: number(rows.filter(({ instead }) => instead === null).length),
              total: number(rows.length),
            })}
          />
        )}
        <Fact name={t('award:earned')} value={xpText(earned)} isWon={earned > 0} />
      </dl>
      {rows.length > 0 && (
        <ul className="grid">
          {rows.map((row) => (
            <AwardRowLine key={row.key} row={row} xp={row.xp > 0 ? xpText(row.xp) : null} />
          ))}
        </ul>
      )}
      <div className="grid gap-1 text-soft">
        {result === null && <p>{t('award:nothingCounts')}</p>}
        {result !== null && isLate && <p>{t('award:tooLate')}</p>}
        {sum > earned && <p>{t('award:capped', { xp: xpText(earned) })}</p>}
        <Worth prediction={prediction} by={closes.by} xpText={xpText} />
      </div>
      <ReceiptButton prediction={prediction} {...receipt} />
    </div>
  );
}

type FactProps = { name: string; value: string; isWon?: boolean };

function Fact({ name, value, isWon = false }: FactProps) {
  return (
    <div className="min-w-0 last:ml-auto last:text-right">
      <dt className="text-soft">{name}</dt>
      <dd className={clsx('figures text-lg [overflow-wrap:anywhere]', isWon && 'text-gold-ink')}>
        {value}
      </dd>
    </div>
  );
}

function AwardRowLine({ row, xp }: { row: AwardRow; xp: string | null }) {
  const { t } = useTranslation('award');
  const isRight = row.instead === null;
  return (
    <li className="flex items-baseline gap-2 border-t border-line py-1.5">
      <span className="self-center">
        <VerdictSign
          verdict={isRight ? 'exact' : 'wrong'}
          label={isRight ? t('right') : t('wrong')}
        />
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="text-soft">{row.name}</span>{' '}
        <span className={isRight ? 'font-semibold' : undefined}>{row.predicted}</span>
        {row.instead !== null && (
          <span className="text-soft"> · {t('instead', { value: row.instead })}</span>
        )}
      </span>
      <span className={clsx('figures whitespace-nowrap', xp ? 'text-gold-ink' : 'text-soft')}>
        {xp ?? '–'}
      </span>
    </li>
  );
}

type WorthProps = {
  prediction: PredictionView;
  by: 'kickoff' | 'deadline';
  xpText: (xp: number) => string;
};

/** The rewards that paid it, and those at the time of the prediction if they differ. */
function Worth({ prediction: { worth }, by, xpText }: WorthProps) {
  const { t } = useTranslation('award');
  if (!worth) return null;
  const texts = { xp: xpText(worth.inForce), before: xpText(worth.whenPredicted) };
  if (worth.inForce === worth.whenPredicted) return <p>{t('worth', texts)}</p>;
  return <p>{t(`worthMoved.${by}`, texts)}</p>;
}
