import { readdir, readFile, writeFile } from 'node:fs/promises';

const RESULTS = new URL('./results/', import.meta.url);
const PICTURE = new URL('../docs/pictures/performance.svg', import.meta.url);
const WIDTH = 860;
const ROW = 46;
const TOP = 44;
const LEFT = 20;
/** Position of the target in the image; bars of twice its length are cut. */
const MARK = 420;
const LONGEST = 2;
const MET = '#0b7a55';
const MISSED = '#b3452c';

type SavedVerdict = {
  readonly sentence: string;
  readonly isMet: boolean;
  readonly figure?: number;
};
type Bar = { readonly sentence: string; readonly isMet: boolean; readonly share: number };

function toBar({ sentence, isMet, figure }: SavedVerdict): Bar[] {
  const mark = /\(at (most|least) ([\d.]+)/.exec(sentence);
  if (!mark || figure === undefined) return [];
  const allowed = Number(mark[2]);
  return [{ sentence, isMet, share: mark[1] === 'most' ? figure / allowed : allowed / figure }];
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawBar({ sentence, isMet, share }: Bar, row: number): string {
  const y = TOP + row * ROW;
  const width = (Math.min(share, LONGEST) * MARK).toFixed(0);
  return `<text x="${LEFT}" y="${y}" font-size="13" fill="#27313b">${escape(sentence)}</text>
<rect x="${LEFT}" y="${y + 7}" width="${width}" height="14" rx="3" fill="${isMet ? MET : MISSED}"/>`;
}

export function drawBars(kept: readonly SavedVerdict[]): string {
  const bars = kept.flatMap(toBar);
  const height = TOP + bars.length * ROW;
  const line = LEFT + MARK;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" role="img" aria-label="Figures beside their marks">
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="${line}" y="18" font-size="12" fill="#4b5a69" text-anchor="middle">the mark</text>
<line x1="${line}" x2="${line}" y1="24" y2="${height - 10}" stroke="#4b5a69" stroke-dasharray="4 4"/>
${bars.map(drawBar).join('\n')}
</svg>
`;
}

export async function drawResults(): Promise<void> {
  const files = (await readdir(RESULTS)).filter((name) => name.endsWith('.json')).toSorted();
  const results = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(new URL(name, RESULTS), 'utf8')) as object),
  );
  const verdicts = results.flatMap((result) =>
    'verdicts' in result ? (result.verdicts as SavedVerdict[]) : [],
  );
  await writeFile(PICTURE, drawBars(verdicts));
}
