import { cityOfZone } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Card } from '#ui/layout/card.tsx';
import { browserLocale } from './browser-locale.ts';
import { useMailChoices, useUpdateMailChoices, type ChangedChoices } from './mails.queries.ts';

/** Removes choices that the server has stored, unless they were changed again meanwhile. */
const without = (pending: ChangedChoices, arrived: ChangedChoices): ChangedChoices =>
  Object.fromEntries(
    Object.entries(pending).filter(
      ([choice, value]) => arrived[choice as keyof ChangedChoices] !== value,
    ),
  );

export function MailChoicesCard() {
  const { t, i18n } = useTranslation(['mails', 'common']);
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const choices = useMailChoices();
  const update = useUpdateMailChoices();
  const error = update.error ?? choices.error;
  const { timeZone } = browserLocale();
  const language = new Intl.DisplayNames(i18n.language, { type: 'language' }).of(i18n.language);

  // Pending switches show at once, and are undone if saving fails.
  const [pending, setPending] = useState<ChangedChoices>({});
  const shown = choices.data && { ...choices.data, ...pending };

  async function save(changed: ChangedChoices) {
    setPending((before) => ({ ...before, ...changed }));
    try {
      await update.mutateAsync(changed);
      showToast({ type: 'success', message: t('mails:saved') });
    } catch {
      // The notice shows the error.
    } finally {
      // Another switch may still be pending.
      setPending((before) => without(before, changed));
    }
  }

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-lg">{t('mails:heading')}</h2>
        <p className="mt-1 text-soft [overflow-wrap:anywhere]">
          {t('mails:lead', { language, zone: cityOfZone(timeZone) })}
        </p>
      </div>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {choices.isPending && (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {shown && (
        <>
          <SwitchField
            label={t('mails:reminders')}
            hint={t('mails:remindersHint')}
            isOn={shown.reminders}
            onChange={(reminders) => void save({ reminders })}
          />
          <SwitchField
            label={t('mails:weeklySummary')}
            hint={t('mails:weeklySummaryHint')}
            isOn={shown.weeklySummary}
            onChange={(weeklySummary) => void save({ weeklySummary })}
          />
        </>
      )}
      <p className="text-sm text-soft">{t('mails:account')}</p>
    </Card>
  );
}
