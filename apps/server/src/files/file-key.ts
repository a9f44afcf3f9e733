/**
 * The name of a stored file, made by the functions here alone: from an id, never from what a
 * client wrote.
 */
export type FileKey = string & { readonly __brand: 'FileKey' };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const FILE_KEY = new RegExp(`^(?:(?:profiles|events)/${UUID}\\.webp|checks/${UUID})$`);

/** Checks a name that comes from the database or an address; null when it is none of ours. */
export function readFileKey(text: string): FileKey | null {
  return FILE_KEY.test(text) ? (text as FileKey) : null;
}

function makeFileKey(text: string): FileKey {
  const key = readFileKey(text);
  if (key === null) throw new Error(`not the key of a file: ${text}`);
  return key;
}

/** Tells where the picture of a player is stored. */
export function pictureKey(userId: string): FileKey {
  return makeFileKey(`profiles/${userId}.webp`);
}

/** Tells where the image of an event is stored. */
export function imageKey(eventId: string): FileKey {
  return makeFileKey(`events/${eventId}.webp`);
}

/** Tells where a storage is tried out. */
export function checkKey(id: string): FileKey {
  return makeFileKey(`checks/${id}`);
}

/** Tells where a browser finds a stored file; with its version, another file has another address. */
export function toFilePath(key: string, version?: number): string {
  return version === undefined ? `/files/${key}` : `/files/${key}?v=${version}`;
}
