import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStateContext } from './page-state.ts';

const SITE = 'Kickoracle';
const SHARE_IMAGE = '/share.png';

type PageHeadProps = {
  title: string;
  /** Defaults to the description of the game. */
  description?: string | undefined;
  image?: string | undefined;
};

/** Translated title, description and link preview. React moves them into the head. */
export function PageHead({ title, description, image = SHARE_IMAGE }: PageHeadProps) {
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
