import type { LeagueId, UserId } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

type Reported =
  | { readonly playerId: UserId; readonly name: string; readonly hasPicture: boolean }
  | { readonly leagueId: LeagueId; readonly name: string };

type ReportWindowProps = { reported: Reported; isOpen: boolean; onClose: () => void };

export function ReportWindow({ reported, isOpen, onClose }: ReportWindowProps) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reports:title', { name: reported.name })}
      closeLabel={t('common:actions.close')}
    >
      <ReportForm reported={reported} onDone={onClose} />
    </Dialog>
  );
}

const useReport = () => useWrite(queries.reports.createReport.mutationOptions());

function ReportForm({ reported, onDone }: { reported: Reported; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const report = useReport();
  const [kind, setKind] = useState<'name' | 'picture'>('name');
  const isLeague = 'leagueId' in reported;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = isLeague
      ? { kind: 'league' as const, leagueId: reported.leagueId }
      : { kind, playerId: reported.playerId };
    report.mutate(input, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('done') });
        onDone();
      },
    });
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p className="text-soft">{t(isLeague ? 'leagueLead' : 'lead')}</p>
      {!isLeague && reported.hasPicture && (
        <RadioGroup
          label={t('label')}
          options={(['name', 'picture'] as const).map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {report.error && <Notice tone="error">{errorText(report.error)}</Notice>}
      <Button type="submit" isBusy={report.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
