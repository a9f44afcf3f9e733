import { MAX_MATCHES_AT_ONCE } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useCreateMatches } from './create-match.queries.ts';
import type { RowOutcome } from './pasted-rows.ts';
import type { MatchPaste } from './use-match-paste.ts';

function* chunksOf<T>(list: readonly T[], size: number) {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Creates the ready rows; unsent rows stay for a retry. */
export function useSendRows(paste: MatchPaste, onCreated: () => void) {
  const { t } = useTranslation('createMatch');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const create = useCreateMatches();

  async function send() {
    const { readyRows } = paste;
    let created = 0;
    try {
      for (const chunk of chunksOf(readyRows, MAX_MATCHES_AT_ONCE)) {
        const drafts = chunk.map((row) => ({ ...paste.draftOf(row), isMeant: row.isMeant }));
        const outcomes: readonly RowOutcome[] = await create.mutateAsync({ drafts });
        paste.applyOutcomes({ lines: chunk.map(({ line }) => line), outcomes });
        created += outcomes.filter(({ outcome }) => outcome === 'created').length;
      }
    } catch (error) {
      showToast({ type: 'error', message: errorText(error) });
    }
    if (created === 0) return;
    showToast({ type: 'success', message: t('several.created', { count: created }) });
    onCreated();
  }

  return { send: () => void send(), isSending: create.isPending };
}
