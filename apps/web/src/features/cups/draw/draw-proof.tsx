import type { CupDetailsView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { repeatDraw, type RepeatedDraw } from './repeat-draw.ts';

type DrawProofProps = { cup: CupDetailsView; seed: string };

export function DrawProof({ cup, seed }: DrawProofProps) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const [repeated, setRepeated] = useState<RepeatedDraw | null>(null);
  return (
    <Collapsible summary={t('draw.heading')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="max-w-prose text-soft">
          {cup.drawnAt && t('draw.when', { when: format.date(cup.drawnAt, 'exact') })}{' '}
          {t('draw.text')}
        </p>
        <p className="[overflow-wrap:anywhere]">
          <span className="block font-semibold">{t('draw.seed')}</span>
          <code className="text-sm">{seed}</code>
        </p>
        <p className="max-w-prose text-sm text-soft">{t('draw.repeatText')}</p>
        <pre className="rounded-base bg-raised p-3 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
          <code>{COMMAND}</code>
        </pre>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button onClick={() => setRepeated(repeatDraw({ ...cup, seed }))}>
            {t('draw.repeat')}
          </Button>
          <CopyEntries cup={cup} seed={seed} />
        </div>
        <output>{repeated && <Outcome {...repeated} />}</output>
      </div>
    </Collapsible>
  );
}

/** Sorts the players of a copied draw, whose first line is the seed. */
const COMMAND =
  'read seed; while read id; do\n  printf "$seed:$id" | sha256sum | sed "s/-/$id/"\ndone | sort';

function Outcome({ places, ties, differences }: RepeatedDraw) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  if (differences > 0) return <Notice tone="error">{t('draw.differs')}</Notice>;
  return (
    <Notice tone="success">
      {t('draw.same', { places: format.number(places), ties: format.number(ties) })}
    </Notice>
  );
}

function CopyEntries({ cup, seed }: DrawProofProps) {
  const { t } = useTranslation('cups');
  const { showToast } = useToast();
  const text = [seed, ...cup.entries.map(({ playerId }) => playerId), ''].join('\n');
  async function copy(): Promise<void> {
    try {
      await copyText(text);
      showToast({ type: 'success', message: t('draw.copied') });
    } catch {
      showToast({ type: 'error', message: t('draw.notCopied') });
    }
  }
  return (
    <Button look="secondary" onClick={() => void copy()}>
      {t('draw.copy')}
    </Button>
  );
}
