import { isDeepStrictEqual } from 'node:util';
import type { Language, QuietHours } from '@kickoracle/contracts';
import { readTimeZone, type PushKind } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { holdActor } from '#db/state/lock-players.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { invalidField } from '#lib/errors.ts';
import * as repository from './mail-choices.repository.ts';
import { DEFAULT_CHOICES, planMails, type Choices } from './mails.policy.ts';

export { listLeft } from './list-left.service.ts';

export type MailsService = ReturnType<typeof createMailsService>;

/** Settings reported by a browser, and choices; missing choices stay as they are. */
type Reported = {
  readonly language: Language;
  readonly timeZone: string;
  readonly reminders?: boolean | undefined;
  readonly weeklySummary?: boolean | undefined;
  readonly pushKinds?: readonly PushKind[] | undefined;
  readonly quietHours?: QuietHours | null | undefined;
  readonly isAskedForPush?: boolean | undefined;
};

const SEEN_EVERY_MS = 60 * 60_000;

const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const toChoices = (before: Choices, reported: Reported): Choices => ({
  language: reported.language,
  timeZone: reported.timeZone,
  reminders: reported.reminders ?? before.reminders,
  weeklySummary: reported.weeklySummary ?? before.weeklySummary,
  pushKinds: reported.pushKinds ?? before.pushKinds,
  quietHours: reported.quietHours === undefined ? before.quietHours : reported.quietHours,
  isAskedForPush: reported.isAskedForPush ?? before.isAskedForPush,
});

const isSame = (known: Choices, wanted: Choices) => {
  const { language, timeZone } = known;
  return isDeepStrictEqual(toChoices(known, { language, timeZone }), wanted);
};

export function createMailsService(app: Pick<AppContext, 'db' | 'clock'>) {
  return {
    async getChoices(userId: string) {
      const choices = await repository.findChoices(app.db, userId);
      return choices ?? { ...DEFAULT_CHOICES, language: null, timeZone: null };
    },

    /** Stores the settings of a browser; the last one used wins. */
    async updateChoices(userId: string, input: Reported): Promise<Choices> {
      const timeZone = readTimeZone(input.timeZone);
      if (timeZone === null) throw invalidField('timeZone', 'invalid');
      const reported = { ...input, timeZone };
      const known = await repository.findChoices(app.db, userId);
      const isFresh =
        known !== null && app.clock.now().getTime() - known.reportedAt.getTime() < SEEN_EVERY_MS;
      if (isFresh && isSame(known, toChoices(known, reported))) return known;
      return inTransaction(app.db, async (tx) => {
        await holdActor(tx, userId);
        const choices = await repository.lockChoices(tx, { userId, ...reported });
        const wanted = toChoices(choices, reported);
        const now = await readGameNow(tx);
        await repository.saveChoices(tx, userId, {
          ...wanted,
          ...planMails(choices, { wanted, now }),
        });
        return wanted;
      });
    },

    /** Unknown tokens are ignored, so the response reveals nothing. */
    async unsubscribe(token: string): Promise<void> {
      if (TOKEN.test(token)) await repository.stopMails(app.db, token);
    },
  };
}
