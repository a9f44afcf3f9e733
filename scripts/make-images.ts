// npm run images: renders the PNG images from the shared sources: the favicon's fallback, the icons
// of the manifest and the sharing image.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TIERS } from '../packages/game/src/tiers/tiers.ts';
import { EMBLEM_DRAWINGS } from '../apps/web/src/game/tiers/emblem-drawings.ts';
import { launchBrowser } from './browser.ts';

const PUBLIC = new URL('../apps/web/public/', import.meta.url);
const tokens = readFileSync(
  new URL('../apps/web/src/ui/tokens/tokens.css', import.meta.url),
  'utf8',
);
const themes = tokens.slice(0, tokens.indexOf('@theme'));
const favicon = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8');
const drawing = favicon.replace(/<rect[^>]*>/, '');

function font(family: string, weight: number): string {
  const name = `${family.toLowerCase().replace(' ', '-')}-latin-${weight}-normal.woff2`;
  const file = new URL(
    `../node_modules/@fontsource/${family.toLowerCase().replace(' ', '-')}/files/${name}`,
    import.meta.url,
  );
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}); }`;
}

const MIRROR = 'transform="matrix(-1 0 0 1 64 0)"';
const PAINTS = {
  base: 'fill="currentColor"',
  light: 'fill="var(--badge-light)"',
  shade: 'fill="var(--badge-line)"',
  jewel: 'fill="var(--badge-line)"',
  glow: 'fill="var(--badge-glow)" stroke="var(--badge-glow)"',
  line: 'fill="none" stroke="var(--badge-line)" stroke-width="1.75"',
};

function badge(index: number): string {
  const { body, isBodyMirrored, layers } = EMBLEM_DRAWINGS[index]!;
  const paths = (paint: string) =>
    body
      .map(
        (d) =>
          `<path d="${d}" ${paint}/>${isBodyMirrored ? `<path d="${d}" ${paint} ${MIRROR}/>` : ''}`,
      )
      .join('');
  const painted = layers.map(({ d, as, opacity = 1, isMirrored }) => {
    const path = `<path d="${d}" opacity="${opacity}" ${PAINTS[as]}/>`;
    return isMirrored ? `${path}<g ${MIRROR}>${path}</g>` : path;
  });
  return `<svg viewBox="-1 -1 66 66" color="${TIERS[index]!.color}" stroke-linejoin="round" stroke-linecap="round">
    ${paths('stroke="var(--ink)" stroke-width="3.5"')}${paths('fill="currentColor"')}${painted.join('')}</svg>`;
}

/** The sharing image: logo, badges, and a line about the link's target. */
const share = (line: string) => `<style>
  ${font('Barlow Condensed', 700)} ${font('Barlow', 500)}
  ${themes}
  * { margin: 0; box-sizing: border-box; }
  body { width: 1200px; height: 630px; position: relative; overflow: hidden; color: var(--ink); background:
    linear-gradient(transparent 40%, var(--pitch)),
    conic-gradient(from 118deg at -40px -90px, transparent, rgb(216 250 140 / 22%) 16deg, transparent 46deg),
    conic-gradient(from 196deg at 1240px -90px, transparent, rgb(216 250 140 / 22%) 30deg, transparent 46deg),
    repeating-linear-gradient(90deg, #0b1811 0 100px, #08120d 100px 200px); }
  h1 { position: absolute; left: 72px; top: 92px; font: 700 168px/0.9 'Barlow Condensed'; letter-spacing: -1px; }
  p { position: absolute; left: 78px; top: 268px; font: 700 64px/1 'Barlow Condensed'; color: var(--accent); }
  small { position: absolute; left: 78px; top: 350px; font: 500 32px/1.3 'Barlow'; color: var(--soft); }
  .mark { position: absolute; right: 40px; top: 36px; width: 390px; }
  .badges { position: absolute; left: 72px; right: 72px; bottom: 52px; display: flex; justify-content: space-between; }
  .badges svg { width: 98px; }
</style>
<body class="dark">
  <div class="mark">${drawing}</div>
  <h1>Kickoracle</h1>
  <p>${line}</p>
  <small>The open football prediction game</small>
  <div class="badges">${TIERS.map((_, index) => badge(index)).join('')}</div>
</body>`;

/** Background of shared moments; the server writes on it. */
const canvas = (width: number, height: number) => `<style>
  ${font('Barlow Condensed', 700)}
  ${themes}
  * { margin: 0; box-sizing: border-box; }
  body { width: ${width}px; height: ${height}px; position: relative; overflow: hidden; color: var(--ink); background:
    linear-gradient(transparent 30%, var(--pitch)),
    conic-gradient(from 118deg at -40px -90px, transparent, rgb(216 250 140 / 22%) 16deg, transparent 46deg),
    conic-gradient(from 196deg at ${width + 40}px -90px, transparent, rgb(216 250 140 / 22%) 30deg, transparent 46deg),
    repeating-linear-gradient(90deg, #0b1811 0 100px, #08120d 100px 200px); }
  div { position: absolute; right: 56px; bottom: 44px; display: flex; align-items: center; gap: 14px;
    font: 700 48px/1 'Barlow Condensed'; color: var(--accent); }
  svg { width: 84px; display: block; }
</style>
<body class="dark"><div>Kickoracle ${drawing}</div></body>`;

function icon({ size, margin }: { size: number; margin: number }): string {
  return `<style>* { margin: 0 } body { width: ${size}px; height: ${size}px; background: #07100c; display: grid; place-items: center }
    svg { width: ${size * (1 - 2 * margin)}px; display: block }</style><body>${drawing}</body>`;
}
const plain = (size: number) =>
  `<style>* { margin: 0 } svg { width: ${size}px; display: block }</style>${favicon}`;

const PICTURES = [
  { file: 'share.png', width: 1200, height: 630, html: share('See it before kickoff.') },
  { file: 'share-match.png', width: 1200, height: 630, html: share('What is your call?') },
  { file: 'share-board.png', width: 1200, height: 630, html: share('Who sees the most?') },
  { file: 'favicon-48.png', width: 48, height: 48, html: plain(48), isClear: true },
  {
    file: 'apple-touch-icon.png',
    width: 180,
    height: 180,
    html: icon({ size: 180, margin: 0.06 }),
  },
  { file: 'icon-192.png', width: 192, height: 192, html: plain(192), isClear: true },
  { file: 'icon-512.png', width: 512, height: 512, html: plain(512), isClear: true },
  {
    file: 'icon-maskable-512.png',
    width: 512,
    height: 512,
    html: icon({ size: 512, margin: 0.14 }),
  },
];

const CANVASES = new URL('../apps/server/src/pictures/canvases/', import.meta.url);
const ON_SERVER = [
  { file: 'wide.jpg', width: 1200, height: 630 },
  { file: 'tall.jpg', width: 1080, height: 1350 },
].map((one) => ({ ...one, folder: CANVASES, html: canvas(one.width, one.height) }));
const EMBLEMS = TIERS.map(({ name }, index) => ({
  file: `emblem-${name}.png`,
  folder: CANVASES,
  width: 330,
  height: 330,
  html: `<style>${themes} * { margin: 0 } svg { width: 330px; display: block }</style><body class="dark" style="background: none">${badge(index)}</body>`,
  isClear: true,
}));

type Picture = {
  file: string;
  folder?: URL;
  width: number;
  height: number;
  html: string;
  isClear?: boolean;
};

const browser = await launchBrowser();
for (const picture of [...PICTURES, ...ON_SERVER, ...EMBLEMS] satisfies Picture[]) {
  const { file, folder = PUBLIC, width, height, html, isClear = false }: Picture = picture;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html>${html}`);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(
    new URL(file, folder),
    await page.screenshot(
      file.endsWith('.jpg') ? { type: 'jpeg', quality: 90 } : { omitBackground: isClear },
    ),
  );
  await page.close();
  console.log(fileURLToPath(new URL(file, folder)));
}
await browser.close();
