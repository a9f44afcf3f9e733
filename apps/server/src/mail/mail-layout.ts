import { escapeHtml } from './escape-html.ts';

/** What stands in a mail, in the order in which it is read. */
export type MailContent = {
  readonly language: string;
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly body: string;
  readonly button: { readonly text: string; readonly link: string; readonly hint: string } | null;
  readonly note: string;
  /** Who writes, and why. */
  readonly footer: readonly string[];
  /** Where the game is; null when the mail does not know. */
  readonly site: string | null;
};

/** Mail programs know no custom properties: the colours of `ui/tokens/tokens.css`, by day and by night. */
const DAY = { pitch: '#f1f6ee', surface: '#ffffff', ink: '#0c1a12', soft: '#46594d' };
const NIGHT = { pitch: '#07100c', surface: '#0e1b14', ink: '#f0f6f0', soft: '#abbfb2' };
const ACCENT = { fill: '#c3f02f', ink: '#0c1505', dayLink: '#3b5c00', nightLink: '#c8f53d' };

const NIGHT_STYLE = `@media (prefers-color-scheme: dark) {
  .pitch { background-color: ${NIGHT.pitch} !important; }
  .card { background-color: ${NIGHT.surface} !important; color: ${NIGHT.ink} !important; }
  .soft { color: ${NIGHT.soft} !important; }
  .link { color: ${ACCENT.nightLink} !important; }
}`;

const FONT =
  'font-family: system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';
const PARAGRAPH = 'margin: 0 0 16px; font-size: 16px; line-height: 1.5';
const SMALL = `margin: 0 0 8px; font-size: 14px; line-height: 1.5; color: ${DAY.soft}`;
const LINK = `color: ${ACCENT.dayLink}; overflow-wrap: anywhere; word-break: break-word`;
const BUTTON = `display: inline-block; padding: 12px 24px; border-radius: 8px; font-size: 16px; font-weight: 700; text-decoration: none; background-color: ${ACCENT.fill}; color: ${ACCENT.ink}`;
const HIDDEN =
  'display: none; max-height: 0; max-width: 0; overflow: hidden; opacity: 0; font-size: 1px';

/** Keeps a mail program from filling the preview with what follows. */
const PREVIEW_END = '&#8199;&#65279;&#847; '.repeat(60);

function link(address: string): string {
  const escaped = escapeHtml(address);
  return `<a class="link" href="${escaped}" style="${LINK}">${escaped}</a>`;
}

/** A mail for those who see HTML: one card, one button, nothing fetched from anywhere. */
export function layOutHtml(content: MailContent): string {
  const { button, site } = content;
  const subject = escapeHtml(content.subject);
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${NIGHT_STYLE}
</style>
</head>
<body class="pitch" style="margin: 0; padding: 0; background-color: ${DAY.pitch}">
<div style="${HIDDEN}" aria-hidden="true">${escapeHtml(content.preview)}${PREVIEW_END}</div>
<table role="presentation" class="pitch" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: ${DAY.pitch}">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px">
<tr><td class="card" style="padding: 32px 24px; border-radius: 12px; background-color: ${DAY.surface}; color: ${DAY.ink}; ${FONT}; text-align: left">
<p class="soft" style="${SMALL}; font-weight: 700">Kickoracle</p>
<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${subject}</h1>
<p style="${PARAGRAPH}">${escapeHtml(content.body)}</p>
${
  button
    ? `<p style="${PARAGRAPH}"><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.text)}</a></p>\n`
    : ''
}<p style="${PARAGRAPH}">${escapeHtml(content.note)}</p>
${
  button
    ? `<p class="soft" style="${SMALL}">${escapeHtml(button.hint)}<br>${link(button.link)}</p>\n`
    : ''
}</td></tr>
<tr><td style="padding: 24px; ${FONT}; text-align: left">
${content.footer.map((line) => `<p class="soft" style="${SMALL}">${escapeHtml(line)}</p>\n`).join('')}${
    site ? `<p class="soft" style="${SMALL}">${link(site)}</p>\n` : ''
  }</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same mail for those who read text alone. */
export function layOutText(content: MailContent): string {
  const { button, site } = content;
  const footer = [...content.footer, ...(site ? [site] : [])].join('\n');
  const paragraphs = [content.body, content.note, `-- \n${footer}`];
  if (button) paragraphs.splice(1, 0, `${button.text}\n${button.link}`);
  return `${paragraphs.join('\n\n')}\n`;
}
