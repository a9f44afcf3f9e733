import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { MAX_MATCHES_AT_ONCE } from '@kickoracle/contracts/constants';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';
import { useCreateMatches } from './create-match.queries.ts';
import type { Fate } from './pasted-rows.ts';
import type { MatchPaste } from './use-match-paste.ts';

function* chunksOf<T>(list: readonly T[], size: number) {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Creates the rows that are ready; what could not be sent stays as it is, to be sent again. */
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
        const fates: readonly Fate[] = await create.mutateAsync({ drafts });
        paste.takeFates({ lines: chunk.map(({ line }) => line), fates });
        created += fates.filter(({ outcome }) => outcome === 'created').length;
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
