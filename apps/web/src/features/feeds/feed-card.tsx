import type { FeedStatusView } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { useFormat } from '#lib/use-format.ts';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSection } from '#ui/layout/card.tsx';
import { useFeedStatus, useSetAutomaticSettlement } from './feeds.queries.ts';

export function FeedCard() {
  const { t } = useTranslation(['adminFeeds', 'common']);
  const query = useFeedStatus();
  const status = query.data;
  return (
    <CardSection id="provider" heading={t('adminFeeds:heading')}>
      {query.isPending && (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-28" />
        </Loading>
      )}
      {query.isError && <FailedNotice query={query} />}
      {status?.providers.length === 0 && <NoProvider />}
      {status?.providers.map((provider) => (
        <ProviderFacts key={provider.source} provider={provider} />
      ))}
      {status && status.providers.length > 0 && <AutomaticSwitch isOn={status.settlesByItself} />}
    </CardSection>
  );
}

function NoProvider() {
  const { t } = useTranslation('adminFeeds');
  return (
    <Notice tone="info" heading={t('none')}>
      <p>{t('without')}</p>
      <p className="mt-2">
        <Trans
          t={t}
          i18nKey="howTo"
          values={{ document: 'docs/provider.md' }}
          components={{ code: <code className="font-mono text-sm text-ink" /> }}
        />
      </p>
    </Notice>
  );
}

function ProviderFacts({ provider }: { provider: FeedStatusView['providers'][number] }) {
  const { t } = useTranslation('adminFeeds');
  const format = useFormat();
  const { source, spent, allowed, answeredAt } = provider;
  const { number: amount } = format;
  const facts = [
    [t('source'), source],
    [t('requests'), t('ofAllowed', { spent: amount(spent), allowed: amount(allowed) })],
    [t('answered'), answeredAt === null ? t('never') : format.date(answeredAt, 'datetime')],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AutomaticSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('adminFeeds');
  const work = useWork();
  const write = useSetAutomaticSettlement();

  function turn(isOn: boolean) {
    // A disabled switch would lose the focus.
    if (write.isPending) return;
    void work(write.mutateAsync({ isOn }), () => t(`automatic.${isOn ? 'on' : 'off'}`));
  }

  return (
    <SwitchField
      label={t('automatic.label')}
      hint={t('automatic.hint')}
      isOn={write.isPending ? write.variables.isOn : isOn}
      onChange={turn}
    />
  );
}
