/** Key of a stored file. Created only here from an id, never from client input. */
export type FileKey = string & { readonly __brand: 'FileKey' };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const FILE_KEY = new RegExp(
  `^(?:(?:profiles|events)/${UUID}\\.webp|shares/${UUID}-(?:wide|tall)\\.jpg|checks/${UUID})$`,
);

export function readFileKey(text: string): FileKey | null {
  return FILE_KEY.test(text) ? (text as FileKey) : null;
}

function makeFileKey(text: string): FileKey {
  const key = readFileKey(text);
  if (key === null) throw new Error(`not the key of a file: ${text}`);
  return key;
}

export function pictureKey(userId: string): FileKey {
  return makeFileKey(`profiles/${userId}.webp`);
}

export function imageKey(eventId: string): FileKey {
  return makeFileKey(`events/${eventId}.webp`);
}

export function shareKey(shareId: string, format: 'wide' | 'tall'): FileKey {
  return makeFileKey(`shares/${shareId}-${format}.jpg`);
}

export function checkKey(id: string): FileKey {
  return makeFileKey(`checks/${id}`);
}

/** Returns the URL path of a stored file; with its version, each version has its own address. */
export function toFilePath(key: string, version?: number): string {
  return version === undefined ? `/files/${key}` : `/files/${key}?v=${version}`;
}
