import { AdminPage } from '../../features/admin/admin-page.tsx';

/** The administration, with the forms of events and matches. */
export function AdminScreen() {
  return <AdminPage renderForm={() => null} />;
}
