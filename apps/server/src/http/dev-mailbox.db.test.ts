import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { queueMail } from '../mail/mailer.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { mountDevMailbox } from './dev-mailbox.ts';
import type { HttpEnv } from './http-env.ts';
import { createSecurityHeaders } from './security-headers.ts';

const database = useTestDatabase();

function createMailbox() {
  const server = new Hono<HttpEnv>();
  server.use(createSecurityHeaders({ contactFormUrl: null, publicUrl: () => 'http://localhost' }));
  mountDevMailbox(server, database.db);
  return server;
}

it('the mailbox shows every mail as text and links to its HTML version', async () => {
  const link = 'http://kickoracle.test/confirm?token=abc';
  const letter = mailTexts('fr').confirmAddress({ link });
  letter.text = `Bonjour Zoë.<b>\n${letter.text}`;
  await queueMail(database.db, { to: 'zoe@example.org', ...letter });
  const server = createMailbox();

  const list = await server.request('/dev/mail');
  const page = await list.text();
  expect(page).toContain('Bonjour Zoë.&lt;b&gt;');
  expect(page).toContain(`<a href="${link}">`);
  expect(list.headers.get('content-security-policy')).not.toContain('unsafe');

  const address = /href="(\/dev\/mail\/\d+)"/.exec(page)![1]!;
  const shown = await server.request(address);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toBe(letter.html);
  expect(shown.headers.get('content-type')).toContain('text/html');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
  );
});

it.each(['/dev/mail/0', '/dev/mail/x', '/dev/mail/-1', '/dev/mail/999999999999999'])(
  'an unknown mail is 404: %s',
  async (path) => {
    expect((await createMailbox().request(path)).status).toBe(404);
  },
);
