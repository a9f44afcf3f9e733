import type { ItemView } from '@kickoracle/contracts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { CreateEventForm } from '../../features/events/create-event-form.tsx';
import { useImportQuestionCount } from '../../features/imports/imports.queries.ts';
import { CreateMatchForm } from '../../features/matches/create-match-form.tsx';
import { TakingBack } from '../../features/results/impact/taking-back.tsx';

/** The administration, with the forms of events and matches, and what imports ask. */
export function AdminScreen() {
  const questionCount = useImportQuestionCount();
  return (
    <AdminPage
      questionCount={questionCount}
      renderTakingBack={(item) => (
        <TakingBack
          item={{ kind: item.kind, itemId: item.kind === 'match' ? item.match.id : item.event.id }}
          seasonMonths={seasonMonthsOf(item)}
        />
      )}
      renderForm={(form, { onCreated }) =>
        form === 'event' ? (
          <CreateEventForm onCreated={onCreated} />
        ) : (
          <CreateMatchForm onCreated={onCreated} />
        )
      }
    />
  );
}

function seasonMonthsOf(item: ItemView) {
  const { competition } = item.kind === 'match' ? item.match : item.event;
  return (
    competition && {
      startMonth: competition.seasonStartMonth,
      endMonth: competition.seasonEndMonth,
    }
  );
}
