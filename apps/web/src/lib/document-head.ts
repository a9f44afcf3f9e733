import { useEffect } from 'react';
import { useTranslation } from './translation/use-translation.ts';

const SITE = 'Kickoracle';

/** Names the page in the tab and describes it, else the whole site; both already translated. */
export function useDocumentHead(head: { title: string; description?: string | undefined }): void {
  const { t } = useTranslation('common');
  const { title, description = t('brand.description') } = head;
  useEffect(() => {
    document.title = title.includes(SITE) ? title : `${title} · ${SITE}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
