import { sql } from 'kysely';
import { connectDatabase, type Database } from '../db/connection/database.ts';
import { findPostmaster, type Credentials, type ServerProcess } from './server-process.ts';

export async function callApi(
  url: string,
  options: { method?: string; path: string; cookie?: string; body?: unknown },
): Promise<Response> {
  const { method = 'GET', path, cookie, body } = options;
  const headers = {
    ...(cookie && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return fetch(`${url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function signIn(url: string, { email, password }: Credentials): Promise<string> {
  const body = { email, password };
  const response = await callApi(url, { method: 'POST', path: '/api/accounts/sign-in', body });
  if (!response.ok) throw new Error(`no sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Opens the mailbox by the printed address, whose key sets a cookie. */
export async function enterMailbox({ url, mailbox }: ServerProcess): Promise<Response> {
  const entered = await fetch(mailbox!, { redirect: 'manual' });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0];
  const path = entered.headers.get('location');
  if (!cookie || !path) throw new Error(`the mailbox did not open: ${entered.status}`);
  return callApi(url, { path, cookie });
}

type ListedMatch = {
  kickoffAt: string;
  systemVersion: number;
  parts: { eventId: string; prediction: unknown }[];
};

export async function listMatches(url: string): Promise<ListedMatch[]> {
  const response = await callApi(url, { path: '/api/matches' });
  return ((await response.json()) as { matches: ListedMatch[] }).matches;
}

export async function listScoreEvents(url: string): Promise<string[]> {
  const matches = await listMatches(url);
  return matches
    .filter(({ systemVersion }) => systemVersion === 2)
    .map(({ parts }) => parts[0]!.eventId);
}

export async function asOwner<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const postmaster = await findPostmaster(dataDir);
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  const { socketDir: host, port } = postmaster;
  const address = { host, port, user: 'kickoracle_owner', database: 'kickoracle' };
  const connection = connectDatabase({ address, maxConnections: 2, onError: () => undefined });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

export async function countContent(db: Database) {
  const { rows } = await sql<Record<'accounts' | 'competitions' | 'imports' | 'matches', number>>`
    SELECT (SELECT count(*) FROM auth.users) AS accounts,
      (SELECT count(*) FROM competitions) AS competitions,
      (SELECT count(*) FROM imports) AS imports,
      (SELECT count(*) FROM match_events) AS matches
  `.execute(db);
  return rows[0]!;
}
