import { readFileSync } from 'node:fs';

/** @param {string | undefined} text */
export function parseVersion(text) {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text ?? '');
  return match ? match.slice(1).map(Number) : undefined;
}

/**
 * @param {number[]} version
 * @param {number[]} minimum
 */
function isAtLeast(version, minimum) {
  const different = version.findIndex((part, index) => part !== minimum[index]);
  return different === -1 || Number(version[different]) > Number(minimum[different]);
}

/**
 * Supports only the ranges of our `engines`: `^1.2.3`, `>=1`, joined by `||`.
 * @param {string | undefined} versionText
 * @param {string} range
 */
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

/**
 * @param {URL} projectRoot
 * @returns {string}
 */
export function readNodeRange(projectRoot) {
  return JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8')).engines.node;
}

/**
 * npm's user agent is "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false".
 * @param {string | undefined} userAgent
 */
export function parseUserAgent(userAgent) {
  return {
    npm: /\bnpm\/(\S+)/.exec(userAgent ?? '')?.[1],
    node: /\bnode\/v?(\S+)/.exec(userAgent ?? '')?.[1],
  };
}
