import { icons } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const PREFIX = '~icons/';
/** What the component says once for all shapes. */
const SAID_BY_ALL = /^(fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)$/;

/** An icon of the set as its shapes, without what is the same for all of them. */
function readShapes(name: string) {
  const body = icons.icons[name]?.body;
  if (body === undefined) throw new Error(`The set of icons has no "${name}".`);
  return [...body.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, element, attributes]) => [
    element,
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)]
        .map(([, key, value]) => [key!, value!] as const)
        .filter(([key]) => !SAID_BY_ALL.test(key)),
    ),
  ]);
}

/** Makes `~icons/<name>` a component of ours: the set is one file, of which a screen takes what it shows. */
export function iconsPlugin(): Plugin {
  return {
    name: 'kickoracle-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(`\0${PREFIX}`)
        ? `import { createIcon } from '/src/ui/icons/icon.tsx';
           export default createIcon(${JSON.stringify(readShapes(id.slice(PREFIX.length + 1)))});`
        : null,
  };
}
