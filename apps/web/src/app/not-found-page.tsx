import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../lib/document-head.ts';
import { StatusPage } from './status-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('error');
  useDocumentHead({ title: t('404.title') });
  return <StatusPage status={404} />;
}
