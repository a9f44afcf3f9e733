import { readUsername } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import type { Actor } from '#http/actor.ts';
import * as accounts from '../accounts.repository.ts';
import { readUsernameOrRefuse, refuseBirthDate } from './sign-up.service.ts';
import * as repository from './sign-ups.repository.ts';

export function createUsernames(app: Pick<AppContext, 'db' | 'clock'>) {
  /** Locks the profile before a change; the account may have been deleted or locked meanwhile. */
  async function getLockedProfile(tx: DatabaseTransaction, userId: string) {
    const profile = await accounts.lockProfile(tx, userId);
    if (!profile || profile.is_locked) throw new DomainError('SIGN_IN_REQUIRED');
    return profile;
  }

  /** Takes a name that is neither taken nor held, for one of many concurrent requests. */
  async function take(
    tx: DatabaseTransaction,
    taken: { userId: string; name: string; key: string; ownKey: string | null; birthDate?: string },
  ): Promise<void> {
    const { userId, key, ownKey } = taken;
    const isOwn = key === ownKey;
    if (!isOwn && !(await repository.holdUsername(tx, key))) {
      throw new DomainError('USERNAME_TAKEN');
    }
    await accounts.updateProfile(tx, userId, taken);
    if (!isOwn) await repository.releaseUsername(tx, key);
  }

  return {
    /** The caller's own name counts as available. */
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

    /** Sets name and birth date of a profile once; the locked row decides, not the request. */
    async completeProfile(actor: Actor, given: { username: string; birthDate: string }) {
      const username = readUsernameOrRefuse(given.username);
      refuseBirthDate(given.birthDate, app.clock.now());
      const { userId } = actor;
      await inTransaction(app.db, async (tx) => {
        const profile = await getLockedProfile(tx, userId);
        if (profile.is_complete) throw new DomainError('PROFILE_ALREADY_COMPLETE');
        const { birthDate } = given;
        await take(tx, { userId, ...username, ownKey: profile.username_key, birthDate });
      });
    },

    async rename(tx: DatabaseTransaction, userId: string, typed: string): Promise<string> {
      const username = readUsernameOrRefuse(typed);
      const profile = await accounts.lockProfile(tx, userId);
      if (!profile || profile.username === null) throw new DomainError('PLAYER_NOT_FOUND');
      if (username.name === profile.username) throw invalidField('username', 'unchanged');
      await take(tx, { userId, ...username, ownKey: profile.username_key });
      return username.name;
    },

    async change(actor: Actor, typed: string): Promise<void> {
      const username = readUsernameOrRefuse(typed);
      const { userId } = actor;
      await inTransaction(app.db, async (tx) => {
        const profile = await getLockedProfile(tx, userId);
        if (username.name === profile.username) throw invalidField('username', 'unchanged');
        await take(tx, { userId, ...username, ownKey: profile.username_key });
      });
    },
  };
}
