import { describe, expect, it } from 'vitest';
import { NO_MAILS, trackServerProcesses } from '../testing/server-process.ts';

const { createDataDir, startServer } = trackServerProcesses();

type Call = { path: string; body: unknown; from: string };

describe('limits', () => {
  it('hold across two server processes on one database', { tags: ['slow'] }, async () => {
    const dataDir = await createDataDir();
    const environment = { ...NO_MAILS, TRUST_PROXY: '1' };
    const servers = [
      await startServer(dataDir, environment),
      await startServer(dataDir, environment),
    ];
    const call = async (index: number, { path, body, from }: Call) => {
      const { url } = servers[index % servers.length]!;
      const answer = await fetch(`${url}/api/accounts/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    const statusesOf = async (count: number, make: (index: number) => Call) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push(await call(index, make(index)));
      return statuses;
    };
    const guess = { email: 'one.account@players.example', password: 'a guess' };

    const byAccount = await statusesOf(14, (index) => ({
      path: 'sign-in',
      body: guess,
      from: `198.51.100.${index}`,
    }));
    expect(byAccount.filter((status) => status === 401)).toHaveLength(10);
    expect(byAccount.slice(10)).toEqual([429, 429, 429, 429]);

    const byNetwork = await statusesOf(24, (index) => ({
      path: 'sign-in',
      body: { ...guess, email: `account.${index}@players.example` },
      from: `2001:db8:1:2::${index}`,
    }));
    expect(byNetwork.filter((status) => status === 401)).toHaveLength(20);

    const mails = await statusesOf(6, (index) => ({
      path: 'request-password-reset',
      body: { email: 'one.account@players.example', language: 'en' },
      from: `203.0.113.${index}`,
    }));
    expect(mails).toEqual([200, 200, 200, 429, 429, 429]);
  });
});
