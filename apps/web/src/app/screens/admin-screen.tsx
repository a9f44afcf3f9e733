import { CreateEventForm } from '../../features/events/create-event-form.tsx';
import { AdminPage } from '../../features/admin/admin-page.tsx';

/** The administration, with the forms of events and matches. */
export function AdminScreen() {
  return (
    <AdminPage
      renderForm={(form, { onCreated }) =>
        form === 'event' ? <CreateEventForm onCreated={onCreated} /> : null
      }
    />
  );
}
