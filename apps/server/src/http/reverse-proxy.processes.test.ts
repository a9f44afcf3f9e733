import { describe, expect, it } from 'vitest';
import { hasNginx, startNginx } from '../testing/nginx.ts';
import { callApi, enterMailbox } from '../testing/server-client.ts';
import { trackServerProcesses, type ServerProcess } from '../testing/server-process.ts';

const processes = trackServerProcesses();

/** A stranger's attack through a proxy: a reset of the known administrator, then the mails. */
async function attack(url: string, server: ServerProcess): Promise<number[]> {
  const path = '/api/accounts/request-password-reset';
  const body = { email: server.administrator!.email, language: 'en' };
  const reset = await callApi(url, { method: 'POST', path, body });
  expect(reset.status).toBe(200);
  const paths = ['/dev/mail', '/dev/mail/1', '/dev/ui', '/dev/mail?key=', '/dev/mail?key=a-guess'];
  const answers = await Promise.all(paths.map((look) => callApi(url, { path: look })));
  for (const answer of answers) expect(await answer.text()).not.toContain('reset-password');
  return answers.map(({ status }) => status);
}

describe('the mailbox of a demonstration behind an unknown proxy', () => {
  it.skipIf(!hasNginx)(
    'is closed through nginx with one bare proxy_pass (skipped where nginx is absent)',
    { tags: ['slow'] },
    async () => {
      const server = await processes.startServer(await processes.createDataDir());
      const nginx = await startNginx(server.url.replace('localhost', '127.0.0.1'));
      try {
        expect(await attack(nginx.url, server)).toEqual([404, 404, 404, 404, 404]);
        expect(await (await enterMailbox(server)).text()).toContain('/reset-password#token=');
      } finally {
        await nginx.stop();
      }
    },
  );

  it('is closed to the same requests without nginx: a loopback host, no forwarding header', async () => {
    const server = await processes.startServer(await processes.createDataDir());
    const upstream = server.url.replace('localhost', '127.0.0.1');
    expect(await attack(upstream, server)).toEqual([404, 404, 404, 404, 404]);
    expect(await (await enterMailbox(server)).text()).toContain('/reset-password#token=');
  });
});
