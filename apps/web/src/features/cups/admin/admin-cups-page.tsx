import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { CancelCup } from '../cancel-cup.tsx';
import { CreateCup, CreateCupButton } from '../create/create-cup.tsx';
import { CupList } from '../list/cup-list.tsx';
import { CupsOf } from '../list/cups-of.tsx';

export function AdminCupsPage() {
  const { t } = useTranslation('cups');
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-5">
      <PageHead title={t('admin.heading')} />
      <AdminHeading heading={t('admin.heading')} lead={t('admin.lead')}>
        <CreateCupButton onPress={() => setIsCreating(true)} />
      </AdminHeading>
      <CreateCup leagueId={null} isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <CupsOf leagueId={null}>
        {(cups) => {
          const ofAll = cups.filter(({ league }) => league === null);
          return ofAll.length === 0 ? (
            <StateView drawing="podium" heading={t('list.none')} text={t('admin.noneHint')} />
          ) : (
            <CupList
              cups={ofAll}
              renderActions={(cup) => cup.canCancel && <CancelCup cup={cup} />}
            />
          );
        }}
      </CupsOf>
    </div>
  );
}
