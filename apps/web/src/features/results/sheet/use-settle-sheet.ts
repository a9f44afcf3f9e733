import type {
  ImpactView,
  MatchAnswersView,
  MatchView,
  SettlementReport,
  SeenImpact,
} from '@kickoracle/contracts';
import { useReadAgain } from '../../../game/facts.ts';
import { api, queries } from '../../../lib/api.ts';
import { errorCode, refusedFields } from '../../../lib/errors.ts';
import { shownPlayer } from '../../../lib/shown-player.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { isOfLine, type LineRefusal } from './sheet-fate.ts';

/** A match of the sheet with what happened in it. */
export type EnteredMatch = { readonly match: MatchView; readonly result: MatchAnswersView };

export const toLine = ({ match, result }: EnteredMatch) => ({
  kind: 'match' as const,
  itemId: match.id,
  itemVersion: match.itemVersion,
  result,
});

type Settling = {
  entries: readonly (EnteredMatch & { readonly foreseen: SeenImpact })[];
  onSettled: (entered: EnteredMatch, report: SettlementReport) => void;
  onRefused: (match: MatchView, refusal: LineRefusal) => void;
};

/** Says what the results of many matches would do, each and together. */
export function usePreviewResults() {
  return useWrite(queries.results.previewResults.mutationOptions());
}

/**
 * Settles one match after the other, each in a transaction of its own and with the figures that were
 * seen of it. Ends at the first trouble that is not of one match: what was not sent is as it was.
 * @returns what was done all together, null when nothing was; and the trouble, null for none
 */
export function useSettleSheet() {
  const onSettled = useReadAgain('item');
  return useWrite({
    async mutationFn(sheet: Settling) {
      const done: MatchView[] = [];
      let problem: unknown = null;
      // Of who pressed, whoever signs in meanwhile.
      const context = { player: shownPlayer() };
      for (const { match, result, foreseen } of sheet.entries) {
        try {
          // One after the other, so that a failure leaves no doubt about what was sent.
          const report = await api.results.validateResult(
            { ...toLine({ match, result }), foreseen },
            { context },
          );
          done.push(match);
          sheet.onSettled({ match, result }, report);
        } catch (error) {
          const code = errorCode(error);
          if (!isOfLine(code)) {
            problem = error;
            break;
          }
          sheet.onRefused(match, { code, fields: refusedFields(error) });
        }
      }
      return { done, problem, together: await sumUp(done) };
    },
    onSettled,
  });
}

/** Sums up what stands, which is known by the reports of each; without an answer their sum alone is missing. */
async function sumUp(done: readonly MatchView[]): Promise<ImpactView | null> {
  if (done.length === 0) return null;
  const items = done.map(({ id }) => ({ kind: 'match' as const, itemId: id }));
  const sum = await api.results.sumUpResults({ items }).catch(() => null);
  return sum;
}
