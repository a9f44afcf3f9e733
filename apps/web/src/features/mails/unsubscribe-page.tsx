import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MAIL_KINDS } from '@kickoracle/contracts/constants';
import { paths } from '#game/paths.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useUnsubscribe } from './mails.queries.ts';

/** A press stops the mails, not the visit, because mail scanners follow links. */
export function UnsubscribePage() {
  const { t } = useTranslation('mails');
  const { errorText } = useErrorTexts();
  const [search] = useSearchParams();
  const unsubscribe = useUnsubscribe();
  const token = search.get('token') ?? '';
  const kind = MAIL_KINDS.find((known) => known === search.get('mail')) ?? 'unknown';

  if (unsubscribe.isSuccess) return <StoppedView />;
  if (token === '') {
    return (
      <StateView
        level={1}
        heading={t('unsubscribe.incompleteHeading')}
        text={t('unsubscribe.incompleteLead')}
        className="mx-auto max-w-md"
      >
        <ButtonLink to={paths.ownProfile}>{t('unsubscribe.profile')}</ButtonLink>
      </StateView>
    );
  }
  return (
    <StateView
      level={1}
      heading={t(`unsubscribe.headings.${kind}`)}
      text={t('unsubscribe.lead')}
      className="mx-auto max-w-md"
    >
      {unsubscribe.isError && <Notice tone="error">{errorText(unsubscribe.error)}</Notice>}
      <Button isBusy={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ token })}>
        {t('unsubscribe.submit')}
      </Button>
    </StateView>
  );
}

function StoppedView() {
  const { t } = useTranslation('mails');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <StateView
      level={1}
      heading={t('unsubscribe.doneHeading')}
      headingRef={heading}
      text={t('unsubscribe.doneLead')}
      className="mx-auto max-w-md"
    >
      <ButtonLink look="secondary" to={paths.ownProfile}>
        {t('unsubscribe.profile')}
      </ButtonLink>
    </StateView>
  );
}
