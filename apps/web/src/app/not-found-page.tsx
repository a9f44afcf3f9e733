import { StatusPage } from './status-page.tsx';

export function NotFoundPage() {
  return <StatusPage status={404} />;
}
