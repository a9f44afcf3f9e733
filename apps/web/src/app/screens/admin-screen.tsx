import type { ItemView } from '@kickoracle/contracts';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { BackupState } from '../../features/backups/backup-state.tsx';
import { useImportQuestionCount } from '../../features/imports/imports.queries.ts';
import { TakingBack } from '../../features/results/impact/taking-back.tsx';
import { useProposedCount } from '../../features/results/results.queries.ts';
import { seasonStyleOf } from '../../game/competitions/season-style.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Forms are opened by a tap: their code comes once the page stands. */
const AHEAD = { isAhead: true, fallback: <Skeleton className="h-96" /> };
const CreateEventForm = later(
  async () => (await import('../../features/events/create-event-form.tsx')).CreateEventForm,
  AHEAD,
);
const CreateMatchForm = later(
  async () => (await import('../../features/matches/create-match-form.tsx')).CreateMatchForm,
  AHEAD,
);

/** The administration, with the forms of events and matches, and what waits for a person. */
export function AdminScreen() {
  const waiting = { imports: useImportQuestionCount(), results: useProposedCount() };
  return (
    <AdminPage
      news={<BackupState />}
      renderTakingBack={(item) => (
        <TakingBack
          item={{ kind: item.kind, itemId: item.kind === 'match' ? item.match.id : item.event.id }}
          seasonStyle={styleOfItem(item)}
        />
      )}
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

function styleOfItem(item: ItemView) {
  const { competition } = item.kind === 'match' ? item.match : item.event;
  return competition && seasonStyleOf(competition);
}
