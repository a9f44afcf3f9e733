import type { ItemView } from '@kickoracle/contracts';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { BackupState } from '#features/backups/backup-state.tsx';
import { useImportQuestionCount } from '#features/imports/imports.queries.ts';
import { RevertPreview } from '#features/results/impact/revert-preview.tsx';
import { useProposedCount } from '#features/results/results.queries.ts';
import { seasonStyleOf } from '#game/competitions/season-style.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Forms open on a press: their code loads when the browser is idle. */
const AHEAD = { isAhead: true, fallback: <Skeleton className="h-96" /> };
const CreateEventForm = lazyPart(
  async () => (await import('#features/events/create-event-form.tsx')).CreateEventForm,
  AHEAD,
);
const CreateMatchForm = lazyPart(
  async () => (await import('#features/matches/create-match-form.tsx')).CreateMatchForm,
  AHEAD,
);

export function AdminScreen() {
  const waiting = { imports: useImportQuestionCount(), results: useProposedCount() };
  return (
    <AdminPage
      news={<BackupState />}
      renderRevertPreview={(item) => (
        <RevertPreview
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
