import type { DBAdapter, Where } from 'better-auth/types';
import { hashToken } from '../../../tokens.ts';

function isSessionToken(model: string, field: string): boolean {
  return model === 'session' && field === 'token';
}

function hashWhere(model: string, where: Where[] | undefined): Where[] {
  return (where ?? []).map((clause) => {
    if (!isSessionToken(model, clause.field)) return clause;
    const value = Array.isArray(clause.value)
      ? clause.value.map((token) => hashToken(String(token)))
      : hashToken(String(clause.value));
    return { ...clause, value };
  });
}

type Call = { model: string; where?: Where[]; data?: Record<string, unknown> };
type Method = (call: Call) => Promise<unknown>;

/** The token in clear that a call names, by which the library must find it in the answer again. */
function namedToken(call: Call): string | null {
  if (call.model !== 'session') return null;
  const clause = call.where?.find(({ field }) => field === 'token');
  const token = clause?.value ?? call.data?.['token'];
  return typeof token === 'string' ? token : null;
}

/**
 * Keeps session tokens hashed in the database, so that nobody who reads it can act as a player.
 * The library knows the token in clear from the cookie; it is hashed on the way in and put back
 * into the rows on the way out.
 */
export function withHashedSessionTokens(adapter: DBAdapter): DBAdapter {
  const wrap = (method: Method): Method => {
    return async (call) => {
      const token = namedToken(call);
      const data = call.data;
      const hashed: Call = { ...call };
      if (call.where) hashed.where = hashWhere(call.model, call.where);
      if (call.model === 'session' && typeof data?.['token'] === 'string') {
        hashed.data = { ...data, token: hashToken(data['token']) };
      }
      const answer = await method(hashed);
      const isRow = typeof answer === 'object' && answer !== null && 'token' in answer;
      return token !== null && isRow ? { ...answer, token } : answer;
    };
  };
  const wrapped = Object.fromEntries(
    Object.entries(adapter).map(([name, member]) => {
      if (name === 'transaction' || typeof member !== 'function') return [name, member];
      return [name, wrap((member as Method).bind(adapter))];
    }),
  ) as unknown as DBAdapter;
  return {
    ...wrapped,
    transaction: (work) =>
      adapter.transaction((tx) => work(withHashedSessionTokens(tx as unknown as DBAdapter))),
  };
}
