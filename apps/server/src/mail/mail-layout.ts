import { escapeHtml } from './escape-html.ts';

export type MailTexts = { subject: string; text: string; html: string };

export type MailContent = {
  readonly language: string;
  readonly subject: string;
  readonly preview: string;
  readonly body: string;
  readonly facts?: readonly MailFact[];
  readonly list?: { readonly heading: string | null; readonly rows: readonly MailRow[] };
  readonly button: { readonly text: string; readonly link: string; readonly hint: string } | null;
  readonly note: string;
  readonly footer: readonly string[];
  readonly links?: readonly { readonly text: string; readonly link: string }[];
  readonly site: string | null;
};

export type MailFact = { readonly label: string; readonly value: string };
type MailRow = {
  readonly title: string;
  readonly detail: string;
  readonly link: string | null;
};

/** Colours of `tokens.css`, light and dark: mail programs do not support custom properties. */
const DAY = { pitch: '#e7efe2', surface: '#ffffff', ink: '#0c1a12', soft: '#3f5246' };
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
const HEADING = 'margin: 24px 0 12px; font-size: 18px; line-height: 1.3';
const LIST = 'margin: 0 0 16px; padding: 0; list-style: none; font-size: 16px; line-height: 1.4';
const FACT = 'padding: 6px 0; font-size: 16px; line-height: 1.4; vertical-align: top';
const HIDDEN =
  'display: none; max-height: 0; max-width: 0; overflow: hidden; opacity: 0; font-size: 1px';

/** Invisible padding, so that the preview does not continue with the body. */
const PREVIEW_END = '&#8199;&#65279;&#847; '.repeat(60);

function link(address: string): string {
  const escaped = escapeHtml(address);
  return `<a class="link" href="${escaped}" style="${LINK}">${escaped}</a>`;
}

function facts(rows: readonly MailFact[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><td class="soft" style="${FACT}; color: ${DAY.soft}">${escapeHtml(label)}</td><td style="${FACT}; font-weight: 700; text-align: right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 16px">${cells.join('\n')}</table>\n`;
}

function row({ title, detail, link: address }: MailRow): string {
  const name = escapeHtml(title);
  const linked = address
    ? `<a class="link" href="${escapeHtml(address)}" style="${LINK}; font-weight: 700">${name}</a>`
    : name;
  return `<li style="margin: 0 0 12px; padding: 0; overflow-wrap: anywhere">${linked}<br><span class="soft" style="font-size: 14px; color: ${DAY.soft}">${escapeHtml(detail)}</span></li>\n`;
}

function list({ heading, rows }: NonNullable<MailContent['list']>): string {
  const head = heading ? `<h2 style="${HEADING}">${escapeHtml(heading)}</h2>\n` : '';
  return `${head}<ul style="${LIST}">\n${rows.map(row).join('')}</ul>\n`;
}

/** Renders a mail as HTML: one card, one button, no external resources. */
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
${content.facts ? facts(content.facts) : ''}${content.list ? list(content.list) : ''}${
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
${content.footer.map((line) => `<p class="soft" style="${SMALL}">${escapeHtml(line)}</p>\n`).join('')}${(
    content.links ?? []
  )
    .map(
      ({ text, link: address }) =>
        `<p class="soft" style="${SMALL}"><a class="link" href="${escapeHtml(address)}" style="${LINK}">${escapeHtml(text)}</a></p>\n`,
    )
    .join('')}${site ? `<p class="soft" style="${SMALL}">${link(site)}</p>\n` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export function layOutText(content: MailContent): string {
  const { button, site, facts: figures = [], links = [] } = content;
  const footer = [
    ...content.footer,
    ...links.map(({ text, link: address }) => `${text}: ${address}`),
    ...(site ? [site] : []),
  ];
  const rows = (content.list?.rows ?? []).map(({ title, detail, link: address }) =>
    [`- ${title}`, detail, ...(address ? [address] : [])].join('\n  '),
  );
  const paragraphs = [
    content.body,
    figures.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(content.list?.heading ? [content.list.heading] : []),
    rows.join('\n'),
    button ? `${button.text}\n${button.link}` : '',
    content.note,
    `-- \n${footer.join('\n')}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
