import { AdminPage } from '../../features/admin/admin-page.tsx';
import { CreateEventForm } from '../../features/events/create-event-form.tsx';
import { useImportQuestionCount } from '../../features/imports/imports.queries.ts';
import { CreateMatchForm } from '../../features/matches/create-match-form.tsx';
import { useProposedCount } from '../../features/results/results.queries.ts';

/** The administration, with the forms of events and matches, and what waits for a person. */
export function AdminScreen() {
  const waiting = { imports: useImportQuestionCount(), results: useProposedCount() };
  return (
    <AdminPage
      waiting={waiting}
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
