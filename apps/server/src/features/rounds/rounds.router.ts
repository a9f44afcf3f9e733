import type { GameClock } from '#db/state/game-clock.ts';
import type { Implementer } from '#http/implementer.ts';
import { asCaller } from '#http/viewing.ts';
import type { RoundsService } from './rounds.service.ts';
import {
  toRecordView,
  toRoundsView,
  toRoundTableView,
  toRoundView,
  writeTableRows,
} from './rounds.view.ts';

export function createRoundsRouter(
  os: Implementer['rounds'],
  { rounds, clock }: { rounds: RoundsService; clock: GameClock },
) {
  return os.router({
    listRounds: os.listRounds.handler(async ({ input }) =>
      toRoundsView(await rounds.listRounds(input)),
    ),

    getRound: os.getRound.handler(async ({ input, context: { actor } }) => {
      const matches = await rounds.getRound(input, actor?.userId ?? null);
      const viewing = asCaller(actor, clock.now());
      return toRoundView(matches, viewing);
    }),

    getRoundTable: os.getRoundTable.handler(async ({ input, context }) => {
      const table = await rounds.getRoundTable(input, context.actor?.userId ?? null);
      const rows = writeTableRows(table);
      if (rows === null || table.board === null) return toRoundTableView(table);
      context.cachedLists.set('rows', rows);
      return toRoundTableView({ ...table, board: { ...table.board, rows: [] } });
    }),

    getRecord: os.getRecord.handler(async ({ input }) =>
      toRecordView(await rounds.getRecord(input.username)),
    ),
  });
}
