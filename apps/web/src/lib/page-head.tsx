import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStateContext } from './page-state.ts';

const SITE = 'Kickoracle';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  image?: string | undefined;
};

/** Translated title, description and link preview. React moves them into the head. */
export function PageHead({ title, description, image = '/share.png' }: PageHeadProps) {
  const { t } = useTranslation('common');
  const { publicUrl } = use(PageStateContext) ?? { publicUrl: '' };
  const name = title.includes(SITE) ? title : `${title} · ${SITE}`;
  const about = description ?? t('brand.description');
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={about} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={about} />
      <meta property="og:image" content={publicUrl + image} />
    </>
  );
}
