import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CONTACT_PROBLEMS } from '@kickoracle/contracts/constants';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#game/players/session.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ContactForm, isOfField } from './components/contact-form.tsx';
import { forgetPosted } from './contact-draft.ts';

export function ContactPage() {
  const { t } = useTranslation('contact');
  const [search] = useSearchParams();
  const { session, isLoading } = useSession();
  const problem = CONTACT_PROBLEMS.find((each) => each === search.get('problem'));
  // A player on this page was refused or went back, so no message has arrived.
  useEffect(forgetPosted, []);

  return (
    <Card className="mx-auto max-w-xl p-5 sm:p-8">
      <PageHead title={t('title')} description={t('lead')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 mb-6 text-soft">{t('lead')}</p>
      {problem && !isOfField(problem) && (
        <Notice tone="error" className="mb-6">
          {t(`problems.${problem}`)}
        </Notice>
      )}
      <ContactForm
        // A signed-in player's address is known once the session is loaded.
        key={isLoading ? 'loading' : 'loaded'}
        ownEmail={session?.email ?? ''}
        refused={problem && isOfField(problem) ? problem : null}
      />
      <p className="mt-6 border-t border-line pt-4 text-sm text-soft">{t('note')}</p>
    </Card>
  );
}
