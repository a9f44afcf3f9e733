import type {
  ImpactView,
  MatchAnswersView,
  MatchView,
  SettlementReport,
  SeenImpact,
} from '@kickoracle/contracts';
import { useInvalidate } from '#game/facts.ts';
import { api, queries } from '#lib/api.ts';
import { errorCode, refusedFields } from '#lib/errors.ts';
import { shownPlayer } from '#lib/shown-player.ts';
import { useWrite } from '#lib/use-write.ts';
import { isOfLine, type LineRefusal } from './line-outcome.ts';

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

export function usePreviewResults() {
  return useWrite(queries.results.previewResults.mutationOptions());
}

/** Settles one by one, each against its previewed figures. Stops at the first general error. */
export function useSettleSheet() {
  const onSettled = useInvalidate('item');
  return useWrite({
    async mutationFn(sheet: Settling) {
      const done: MatchView[] = [];
      let problem: unknown = null;
      // The account of the click, even if another player signs in meanwhile.
      const context = { player: shownPlayer() };
      for (const { match, result, foreseen } of sheet.entries) {
        try {
          // Sequential: a failure leaves no doubt about which results were sent.
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
      return { done, problem, together: await sumImpacts(done) };
    },
    onSettled,
  });
}

/** Returns the total impact; null if the request fails, since each report is known already. */
async function sumImpacts(done: readonly MatchView[]): Promise<ImpactView | null> {
  if (done.length === 0) return null;
  const items = done.map(({ id }) => ({ kind: 'match' as const, itemId: id }));
  const sum = await api.results.sumUpResults({ items }).catch(() => null);
  return sum;
}
