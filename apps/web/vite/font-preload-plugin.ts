import type { Plugin } from 'vite';

/** The letters of every first screen: text, emphasis, headings. */
const FIRST = /(barlow-latin-(400|600)|barlow-condensed-latin-700)-normal-[\w-]+\.woff2$/;

/** Asks for the fonts together with the code, so that no line breaks anew when they come. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'kickoracle-font-preload',
    apply: 'build',
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
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
