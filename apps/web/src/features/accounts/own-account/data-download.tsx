import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { saveFile } from '#lib/save-file.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Download } from '#ui/icons/icons.ts';
import { useDownloadData } from '../accounts.queries.ts';
import { AccountRow } from './account-row.tsx';
import { FormError } from '../shared/form-error.tsx';

export function DataDownload() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const download = useDownloadData();

  function onDownload() {
    download.mutate(undefined, {
      onSuccess(data) {
        const file = `kickoracle-data-${format.day(new Date())}.json`;
        saveFile(file, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        showToast({ type: 'success', message: t('data.done', { file }) });
      },
    });
  }

  return (
    <>
      <AccountRow heading={t('data.heading')} lead={t('data.lead')}>
        <Button look="secondary" isBusy={download.isPending} onClick={onDownload}>
          <Download aria-hidden="true" className="size-5" />
          {t('data.download')}
        </Button>
      </AccountRow>
      {download.isError && <FormError message={errorText(download.error)} />}
    </>
  );
}
