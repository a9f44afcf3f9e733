// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PUBLIC = new URL('../../../public/', import.meta.url);
const page = ['root.tsx', 'lib/page-head.tsx']
  .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  .join();
const tokens = readFileSync(new URL('../tokens/tokens.css', import.meta.url), 'utf8');
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', PUBLIC), 'utf8')) as {
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string }[];
};

/** A PNG has its width and height at fixed offsets. */
function sizeOf(file: string): string {
  const bytes = readFileSync(new URL(`.${file}`, PUBLIC));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the images of the site', () => {
  it('includes every image that the page names', () => {
    const named = [...page.matchAll(/'(\/[\w./-]+\.\w+)'/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThanOrEqual(5);
    expect(named.filter((file) => !existsSync(new URL(`.${file}`, PUBLIC)))).toEqual([]);
  });

  it('have the sizes that are written beside them', () => {
    expect(sizeOf('/share.png')).toBe('1200x630');
    expect(sizeOf('/favicon-48.png')).toBe('48x48');
    expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
    for (const { src, sizes, type } of manifest.icons) {
      if (type === 'image/png') expect([src, sizeOf(src)]).toEqual([src, sizes]);
      else expect(existsSync(new URL(`.${src}`, PUBLIC))).toBe(true);
    }
  });

  it('have the colours of the tokens', () => {
    const night = /--brand-night: (#\w+)/.exec(tokens)![1]!;
    const favicon = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8');
    expect(favicon).toContain(night);
    expect(favicon).toContain(/--brand: (#\w+)/.exec(tokens)![1]!);
    expect([manifest.background_color, manifest.theme_color]).toEqual([night, night]);
  });
});
