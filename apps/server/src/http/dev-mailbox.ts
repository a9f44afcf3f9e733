import type { Hono } from 'hono';
import { html } from 'hono/html';
import { findMailHtml, listMails } from '../mail/mailer.ts';
import type { Database } from '../db/connection/database.ts';
import type { HttpEnv } from './http-env.ts';

const STYLE = `body { margin: 0 auto; max-width: 44rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem; padding: 1rem; margin: 1rem 0; }
h2 { margin: 0 0 0.25rem; font-size: 1.1rem; }
p { margin: 0; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0; }
`;

/** Turns URLs in a mail's text into links; the template escapes everything. */
function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

/** Mounts a page with all mails, newest first, for a demonstration; see `demonstration-door.ts`. */
export function mountDevMailbox(server: Hono<HttpEnv>, db: Database): void {
  server.get('/dev/mail.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css' }));
  // Mails contain inline styles; `security-headers.ts` allows them only here.
  server.get('/dev/mail/:id{[0-9]{1,15}}', async (c) => {
    const page = await findMailHtml(db, c.req.param('id'));
    c.header('cache-control', 'no-store');
    return page ? c.html(page) : c.text('Not found', 404);
  });
  server.get('/dev/mail', async (c) => {
    const mails = await listMails(db);
    c.header('cache-control', 'no-store');
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Mailbox</title>
            <link rel="stylesheet" href="/dev/mail.css" />
          </head>
          <body>
            <h1>Mailbox</h1>
            <p>
              Every mail of this server, newest first. This page exists for trying the game out.
            </p>
            ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
            ${mails.map(
              (mail) =>
                html`<article>
                  <h2>${mail.subject}</h2>
                  <p>
                    To ${mail.to_address}, ${mail.created_at.toISOString()},
                    <a href="/dev/mail/${mail.id}">as a mail program shows it</a>
                  </p>
                  <pre>${withLinks(mail.body_text)}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    );
  });
}
