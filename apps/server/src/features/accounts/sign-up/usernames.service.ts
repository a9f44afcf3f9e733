import { readUsername } from '@kickoracle/game';
import type { AppContext } from '../../../context.ts';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError, invalidField } from '../../../errors.ts';
import type { Actor } from '../../../http/actor.ts';
import * as accounts from '../accounts.repository.ts';
import { PLACEHOLDER_BIRTH_DATE } from '../sessions/sessions.service.ts';
import { readUsernameOrRefuse, refuseUnderAge } from './sign-up.service.ts';
import * as repository from './sign-ups.repository.ts';

/** The names of players: whether one is free, the first one of a player, another one. */
export function createUsernames(app: Pick<AppContext, 'db' | 'clock'>) {
  /** Takes a name that nobody has or holds, also when many want it at once. */
  async function take(
    tx: DatabaseTransaction,
    userId: string,
    username: { name: string; key: string },
  ): Promise<void> {
    if (!(await repository.holdUsername(tx, username.key))) throw new DomainError('USERNAME_TAKEN');
    await accounts.setUsername(tx, userId, username);
    await repository.releaseUsername(tx, username.key);
  }

  return {
    /** Whether the caller could take a name; their own counts as available. */
    async check(typed: string, actor: Actor | null) {
      const read = readUsername(typed);
      if ('problem' in read) return read.problem;
      const isTaken = await repository.isUsernameTaken(
        app.db,
        read.username.key,
        actor?.userId ?? null,
      );
      return isTaken ? 'taken' : 'available';
    },

    /** Gives a profile its name and birth date, once. */
    async completeProfile(actor: Actor, given: { username: string; birthDate: string }) {
      const username = readUsernameOrRefuse(given.username);
      refuseUnderAge(given.birthDate, app.clock.now());
      await inTransaction(app.db, async (tx) => {
        const dates = { birthDate: given.birthDate, placeholder: PLACEHOLDER_BIRTH_DATE };
        const isSet = await accounts.setBirthDate(tx, actor.userId, dates);
        if (!isSet && actor.isProfileComplete) throw new DomainError('PROFILE_ALREADY_COMPLETE');
        await take(tx, actor.userId, username);
      });
    },

    /** Changes the name of a player, and returns it. Another spelling of their own is theirs already. */
    async change(actor: Actor, typed: string): Promise<string> {
      const username = readUsernameOrRefuse(typed);
      if (username.name === actor.username) throw invalidField('username', 'unchanged');
      const own = actor.username === null ? null : readUsername(actor.username);
      const isOwnKey = own !== null && 'username' in own && own.username.key === username.key;
      await inTransaction(app.db, (tx) =>
        isOwnKey
          ? accounts.setUsername(tx, actor.userId, username)
          : take(tx, actor.userId, username),
      );
      return username.name;
    },
  };
}
