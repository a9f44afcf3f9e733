import type { AppContext } from '../../../context.ts';
import type { Actor } from '../../../http/actor.ts';
import * as repository from './account-data.repository.ts';

/** Everything that is kept of the caller, as the rows are. */
export async function readAccountData(app: Pick<AppContext, 'db' | 'clock'>, actor: Actor) {
  const { userId, email, signInMethods } = actor;
  return {
    exportedAt: app.clock.now(),
    userId,
    signInMethods,
    record: await repository.getOwnRecord(app.db, userId),
    sessions: await repository.listOwnSessions(app.db, userId),
    predictions: await repository.listOwnPredictions(app.db, userId),
    xp: await repository.listOwnXp(app.db, userId),
    messages: await repository.listOwnMessages(app.db, email),
    mails: await repository.listOwnMails(app.db, email),
  };
}

export type AccountDataRows = Awaited<ReturnType<typeof readAccountData>>;
