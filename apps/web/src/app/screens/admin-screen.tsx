import { AdminPage } from '../../features/admin/admin-page.tsx';
import { CreateEventForm } from '../../features/events/create-event-form.tsx';
import { useImportQuestionCount } from '../../features/imports/imports.queries.ts';
import { CreateMatchForm } from '../../features/matches/create-match-form.tsx';

/** The administration, with the forms of events and matches, and what imports ask. */
export function AdminScreen() {
  const questionCount = useImportQuestionCount();
  return (
    <AdminPage
      questionCount={questionCount}
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
