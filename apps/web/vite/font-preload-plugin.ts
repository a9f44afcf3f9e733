import type { Plugin } from 'vite';

/** The letters of every first screen: text and headings. */
const FIRST = /(barlow-latin-400|barlow-condensed-latin-700)-normal-[\w-]+\.woff2$/;

/**
 * Asks for the two fonts of a first sight together with the code. What comes too late for it is shown from
 * the next page on, and no line breaks anew when it comes.
 */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'kickoracle-font-preload',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const css = Buffer.from(file.source).toString();
          file.source = css.replaceAll('font-display:swap', 'font-display:optional');
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              fetchpriority: 'low',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
