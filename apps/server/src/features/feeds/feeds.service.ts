import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './feeds.repository.ts';

export type { UnreadMatch } from './feeds.repository.ts';

/** Limit of the list: most of its problems have one cause. */
const MOST_UNREAD = 10;

export type FeedsService = ReturnType<typeof createFeedsService>;

export function createFeedsService({ db, providers }: Pick<AppContext, 'db' | 'providers'>) {
  return {
    async getFeedStatus() {
      return {
        providers: await Promise.all(
          providers.map(async ({ source, readUsage }) => ({ source, ...(await readUsage()) })),
        ),
        unread: await repository.listUnread(db, MOST_UNREAD),
        settlesByItself: await repository.readSetting(db),
      };
    },

    /** Once this returns with off, no match settles automatically. */
    async setAutomaticSettlement({ isOn, adminId }: { isOn: boolean; adminId: string }) {
      return inTransaction(db, async (tx) => {
        const { id, isOn: wasOn } = await repository.lockSetting(tx);
        await repository.saveSetting(tx, isOn);
        await recordAudit(tx, {
          adminId,
          action: 'set_automatic_settlement',
          subject: { kind: 'settings', id },
          before: { settlesByItself: wasOn },
          after: { settlesByItself: isOn },
        });
        return { settlesByItself: isOn };
      });
    },
  };
}
