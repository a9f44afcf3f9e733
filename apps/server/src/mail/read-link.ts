export function readLink(link: string): URL {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('not a link to a page');
  return url;
}
