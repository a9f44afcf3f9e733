import type { Language, MailChoices } from '@kickoracle/contracts';
import { readTimeZone } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../errors.ts';
import * as repository from './mail-choices.repository.ts';
import { planMails, type Choices } from './mails.policy.ts';

export type MailsService = ReturnType<typeof createMailsService>;

/** What a browser tells, and what its player wants; what is left out stays as it is. */
type Told = {
  readonly language: Language;
  readonly timeZone: string;
  readonly reminders?: boolean | undefined;
  readonly weeklySummary?: boolean | undefined;
};

/** What holds for a player who has chosen nothing. */
const DEFAULTS = { reminders: true, weeklySummary: false } as const;

/** How often it is noted that a player is still there. */
const SEEN_EVERY_MS = 60 * 60_000;

const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const toChoices = (before: Choices, told: Told): Choices => ({
  language: told.language,
  timeZone: told.timeZone,
  reminders: told.reminders ?? before.reminders,
  weeklySummary: told.weeklySummary ?? before.weeklySummary,
});

const isSame = (a: Choices, b: Choices) =>
  a.language === b.language &&
  a.timeZone === b.timeZone &&
  a.reminders === b.reminders &&
  a.weeklySummary === b.weeklySummary;

/** Keeps which mails a player gets, in which language, and by which clock. */
export function createMailsService(app: Pick<AppContext, 'db' | 'clock'>) {
  return {
    async getChoices(userId: string): Promise<MailChoices> {
      const choices = await repository.findChoices(app.db, userId);
      return choices ?? { ...DEFAULTS, language: null, timeZone: null };
    },

    /** Takes over what a browser told. The browser that was used last is right. */
    async updateChoices(userId: string, input: Told): Promise<Choices> {
      const timeZone = readTimeZone(input.timeZone);
      if (timeZone === null) throw invalidField('timeZone', 'invalid');
      const told = { ...input, timeZone };
      const known = await repository.findChoices(app.db, userId);
      const isFresh =
        known !== null && app.clock.now().getTime() - known.toldAt.getTime() < SEEN_EVERY_MS;
      if (isFresh && isSame(known, toChoices(known, told))) return known;
      return inTransaction(app.db, async (tx) => {
        const choices = await repository.lockChoices(tx, { userId, ...told });
        if (choices === null) throw new DomainError('SIGN_IN_REQUIRED');
        const wanted = toChoices(choices, told);
        const now = await readGameNow(tx);
        await repository.saveChoices(tx, userId, {
          ...wanted,
          ...planMails(choices, { wanted, now }),
        });
        return wanted;
      });
    },

    /** Stops a kind of mail by the token that stands in it; says nothing of whose it is, or whether. */
    async unsubscribe(token: string): Promise<void> {
      if (TOKEN.test(token)) await repository.stopMails(app.db, token);
    },
  };
}
