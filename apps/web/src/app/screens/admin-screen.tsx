import { AdminPage } from '../../features/admin/admin-page.tsx';
import { CreateEventForm } from '../../features/events/create-event-form.tsx';
import { useImportQuestionCount } from '../../features/imports/imports.queries.ts';
import { CreateMatchForm } from '../../features/matches/create-match-form.tsx';

/** The administration, with the forms of events and matches. */
export function AdminScreen() {
  const importQuestions = useImportQuestionCount();
  return (
    <AdminPage
      waiting={{ imports: importQuestions }}
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
