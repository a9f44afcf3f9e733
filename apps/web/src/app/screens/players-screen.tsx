import { PlayersPage } from '#features/players/players-page.tsx';
import { OpenReports } from '#features/reports/open-reports.tsx';

export function PlayersScreen() {
  return <PlayersPage renderReports={(onFind) => <OpenReports onFind={onFind} />} />;
}
