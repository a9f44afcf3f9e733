import { readFileSync } from 'node:fs';

/** "v24.15.0-nightly" → [24, 15, 0]; undefined when it is no version. */
export function parseVersion(text) {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text ?? '');
  return match ? match.slice(1).map(Number) : undefined;
}

function isAtLeast(version, minimum) {
  const different = version.findIndex((part, index) => part !== minimum[index]);
  return different === -1 || version[different] > minimum[different];
}

/** Understands what our `engines` need and no more: `^1.2.3`, `>=1`, joined by `||`. */
export function satisfies(versionText, range) {
  const version = parseVersion(versionText);
  if (!version) return false;
  return range.split('||').some((part) => {
    const match = /^(\^|>=)(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(part.trim());
    if (!match) throw new Error(`Version range not understood: ${part}`);
    const minimum = match.slice(2).map((number) => Number(number ?? 0));
    return isAtLeast(version, minimum) && (match[1] === '>=' || version[0] === minimum[0]);
  });
}

export function readNodeRange(projectRoot) {
  return JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8')).engines.node;
}

/** npm describes itself as "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false". */
export function parseUserAgent(userAgent) {
  return {
    npm: /\bnpm\/(\S+)/.exec(userAgent ?? '')?.[1],
    node: /\bnode\/v?(\S+)/.exec(userAgent ?? '')?.[1],
  };
}
